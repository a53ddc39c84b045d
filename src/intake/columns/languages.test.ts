import { expect, it } from 'vitest'
import { load } from '../loans/read-file.test-support.ts'

/** Plain files as lenders of a country name their columns and write their terms: nothing of them is asked or guessed. */
const FILES = {
  Bulgarian:
    'Договор|Кредитополучател|ЕГН|Сума|Лихва %|Дата на отпускане|Брой вноски|Вид погасяване|Първа вноска / 7523169263|Иван Петров|анюитет',
  Croatian:
    'Broj ugovora|Ime i prezime|OIB|Iznos kredita|Kamatna stopa|Datum isplate|Broj rata|Način otplate|Prva rata / 33392005961|Ana Horvat|jednaki anuiteti',
  Czech:
    'Číslo smlouvy|Jméno a příjmení|Rodné číslo|Výše úvěru|Úroková sazba|Datum čerpání|Počet splátek|Způsob splácení|První splátka / 7103192745|Jana Nováková|anuitní',
  Danish:
    'Lånenr|Låntager|CPR|Beløb|Rentesats|Udbetalingsdato|Antal ydelser|Lånetype|Første forfald / 2110625629|Jens Hansen|annuitetslån',
  Dutch:
    'Contractnummer|Naam|BSN|Hoofdsom|Rentevoet|Startdatum|Looptijd|Aflossingsvorm|Eerste termijn / 111222333|Jan de Vries|lineair',
  Finnish:
    'Lainanumero|Asiakas|Henkilötunnus|Lainasumma|Korko %|Nosto|Erien määrä|Lyhennystapa|Ensimmäinen eräpäivä / 131052-308T|Matti Meikäläinen|tasaerä',
  French:
    'N° contrat|Emprunteur|SIREN|Montant|Taux annuel|Date de déblocage|Durée|Type d’amortissement|Première échéance / 732829320|Boulangerie Martin|échéances constantes',
  German:
    'Vertragsnummer|Firma|HRB|Betrag|Zinssatz|Auszahlungsdatum|Laufzeit|Tilgung|Erste Rate / HRB 12345|Bäckerei Müller|annuitätisch',
  Greek:
    'Αριθμός σύμβασης|Ονοματεπώνυμο|ΑΦΜ|Ποσό δανείου|Επιτόκιο|Ημερομηνία εκταμίευσης|Αριθμός δόσεων|Τρόπος αποπληρωμής|Πρώτη δόση / 094259216|Νίκος Παπαδόπουλος|ισόποσες δόσεις',
  Hungarian:
    'Szerződésszám|Név|Adóazonosító jel|Kölcsön összege|Kamatláb|Folyósítás dátuma|Részletek száma|Törlesztés módja|Első részlet / 8071592153|Nagy Anna|annuitásos',
  Italian:
    'N. contratto|Mutuatario|Codice fiscale|Importo erogato|Tasso annuo|Data di erogazione|Numero rate|Tipo ammortamento|Prima rata / RCCMNL83S18D969H|Mario Rossi|francese',
  Norwegian:
    'Lånenummer|Låntaker|Fødselsnummer|Lånebeløp|Nominell rente|Utbetalingsdato|Antall terminer|Lånetype|Første forfall / 15108695088|Kari Nordmann|serielån',
  Portuguese:
    'Número de contrato|Mutuário|NIF|Montante financiado|Taxa anual|Data de desembolso|Nº prestações|Tipo de amortização|Primeira prestação / 501964843|João Silva|prestações constantes',
  Romanian:
    'Nr. contract|Împrumutat|CNP|Suma creditului|Rata dobânzii|Data tragerii|Număr rate|Tip rambursare|Prima scadență / 1630615123457|Ion Popescu|rate egale',
  Slovak:
    'Číslo zmluvy|Meno a priezvisko|Rodné číslo|Výška úveru|Úroková sadzba|Dátum čerpania|Počet splátok|Spôsob splácania|Prvá splátka / 7103192745|Jana Nováková|anuitná',
  Slovene:
    'Št. pogodbe|Ime in priimek|EMŠO|Znesek|Obrestna mera|Datum izplačila|Število obrokov|Način odplačila|Prvi obrok / 0101006500006|Janez Novak|enaki obroki',
  Spanish:
    'Nº contrato|Razón social|CIF|Importe|Tipo de interés|Fecha de concesión|Nº cuotas|Sistema de amortización|Primera cuota / J99216582|Talleres Ruiz|cuota fija',
  Swedish:
    'Lånenr|Låntagare|Personnummer|Lånebelopp|Ränta %|Utbetalningsdatum|Antal avbetalningar|Amorteringstyp|Första förfallodag / 8803200016|Anna Svensson|rak amortering',
  Turkish:
    'Kredi no|Müşteri adı|TCKN|Kredi tutarı|Faiz oranı|Kullandırım tarihi|Taksit sayısı|Geri ödeme tipi|İlk taksit / 17291716060|Ayşe Yılmaz|eşit taksit',
  Ukrainian:
    'Номер договору|Позичальник|РНОКПП|Сума кредиту|Процентна ставка|Дата видачі|Кількість платежів|Спосіб погашення|Перший платіж / 1759013776|Олена Коваль|ануїтет',
} as const

it.each(Object.entries(FILES))('a plain file in %s is read by the names of its columns', async (_, file) => {
  const [heads = '', own = ''] = file.split(' / ')
  const [code = '', name = '', type = ''] = own.split('|')
  const line = (id: string) => [id, name, code, '1.200,50', '9,5', '15.03.2026', '12', type, '15.04.2026'].join(';')
  const { plan, facts, all } = await load([heads.replaceAll('|', ';'), line('A-1'), line('A-2')].join('\n'), [
    { field: 'country', value: 'EST' },
  ])
  const known = plan.columns.map(({ field, isSure }) => (isSure ? field : `${field}?`))
  expect(known, facts.columns.map(({ head }) => head).join()).toEqual([
    ...['lenderLoanId', 'clientName', 'clientCode', 'loanAmount', 'interestRate', 'lenderIssueDate'],
    ...['numberOfInstallments', 'scheduleType', 'firstDueDate'],
  ])
  for (const loan of all)
    expect(loan.cells.find(({ field }) => field === 'scheduleType')?.text).toMatch(/^(ANNUITY|REGULAR)$/)
})
