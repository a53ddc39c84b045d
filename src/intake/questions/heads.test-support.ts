/** Names of columns as lenders write them in English, Estonian, Latvian, Lithuanian, Polish and German. */
function names(text: string): readonly string[] {
  return text.split('|').map((name) => name.trim())
}

export const RATE_HEADS = names(
  `Interest rate|Rate|Interest|Interest %|Annual interest|Intressimäär|Intress|Intress aastas|Procentu likme|Gada likme
  |Palūkanos|Palūkanų norma|Metinės palūkanos|Oprocentowanie|Stopa procentowa|Zinssatz|Sollzins|Zins in %|Zinssatz p.a.|interest_rate`,
)

export const MONTHLY_HEADS = names(
  `Monthly rate|Rate per month|Monthly interest rate|Interest rate (monthly)|% per month|Intress kuus|Kuuintress
  |Procenti mēnesī|Mēneša procentu likme|Mėnesio palūkanos|Palūkanų norma (mėn.)|Oprocentowanie miesięczne
  |Odsetki miesięczne|Zinssatz pro Monat|Monatszins|Interest rate, % p.m.|MonthlyInterestRate|Stopa mies.`,
)

export const WEEKLY_HEADS = names(
  'Weekly rate|Interest rate per week|Weekly interest|Nädalaintress|Intress nädalas|Procenti nedēļā|Palūkanos per savaitę|Oprocentowanie tygodniowe|Zinssatz pro Woche',
)

export const DAILY_HEADS = names(
  'Daily rate|Interest rate per day|Päevaintress|Intress päevas|Procenti dienā|Dienos palūkanos|Oprocentowanie dzienne|Zinssatz pro Tag|Tageszins',
)

export const AMOUNT_HEADS = names(
  'Loan amount|Amount|Principal|Laenusumma|Aizdevuma summa|Paskolos suma|Kwota|Kwota pożyczki|Darlehensbetrag|Betrag|loan_amount|Amount (EUR)',
)

export const SCALED_HEADS = {
  cents: names(
    `Amount in cents|Loan amount (cents)|amount_cents|amountCents|loan_amount_minor|Laenusumma sentides|Summa (sentides)
    |Aizdevuma summa centos|Paskolos suma centais|Suma ct|Kwota w centach|Kwota w groszach|Darlehensbetrag (Cent)
    |Betrag in Cent|Loan amount (EUR cents)|Summa eurosentides|Loan amount minor`,
  ),
  thousands: names(
    `Amount in thousands|Loan amount (thousand EUR)|Amount, kEUR|Amount k€|Loan amount TEUR|Amount x1000|Amount (EUR '000)
    |Laenusumma, tuh EUR|Laenusumma tuhandetes|Summa tūkst. EUR|Aizdevuma summa (tūkst.)|Paskolos suma, tūkst. Eur
    |Kwota w tys. EUR|Kwota (tys.)|Betrag in Tsd. EUR|Darlehensbetrag T€|Amount in millions|Kwota mln EUR|amount_k`,
  ),
  currency: names(
    `Amount (PLN)|Loan amount USD|Amount, GBP|Amount $|Principal SEK|Laenusumma (USD)|Summa USD|Aizdevuma summa, USD
    |Paskolos suma USD|Suma, zł|Kwota (zł)|Kwota kredytu w PLN|Betrag in CHF|Darlehensbetrag (USD)|amount_usd|amountUsd
    |LoanAmountPLN|Loan amount in US dollars|Summa dollarites|Amount (MXN)|Kwota w złotych|Summa kroonides`,
  ),
} as const

export const OUTSTANDING_HEADS = names(
  `Outstanding|Balance|Outstanding principal|Current balance|Principal left|Loan balance|Unpaid principal|Likutis
  |Paskolos likutis|Negrąžinta suma|Atlikums|Neatmaksātā pamatsumma|Jääk|Laenu jääk|Tasumata põhiosa|Restschuld
  |Offener Betrag|Saldo kredytu|Kapitał do spłaty|Balance (EUR)|Amount repaid|Total paid`,
)

export const COUNT_HEADS = names(
  `Extensions|Prolongations|Rollovers|Renewals|Times extended|Extension count|Postponements|Deferrals|Extensions left
  |Pikendusi|Pikenduste arv|Pikendatud|Pagarinājumi|Pagarināts reizes|Pratęsimai|Pratęsimų skaičius|Atidėjimai
  |Przedłużenia|Ilość prolongat|Odroczenia|Verlängerungen|Anzahl Verlängerungen|Stundungen|Payment holidays|Ext.`,
)

export const OTHER_HEADS = names(
  'Xyz|Pole 7|Fee|Penalty|Insurance|VAT|Tasu|Komisija|Mokestis|Prowizja|Gebühr|Value|LTV|Grace period|Down payment|Arrears|EMI|Monthly payment|Discount',
)
