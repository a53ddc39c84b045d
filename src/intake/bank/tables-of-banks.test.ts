import { expect, it } from 'vitest'
import { shownBank } from './statements.test-support.ts'

/** The layout of each bank's table, with lines of our own. Nobody may lose a line, and nothing that is not booked may count. */
const TABLES: readonly (readonly [bank: string, file: string, lines: readonly string[]])[] = [
  [
    'Swedbank, Estonia',
    `
"Kliendi konto";"Rea tüüp";"Kuupäev";"Saaja/Maksja";"Selgitus";"Summa";"Valuuta";"Deebet/Kreedit";"Arhiveerimistunnus";"Tehingu tüüp";"Viitenumber";"Dokumendi number";
"EE712200221012345678";"10";"01.11.2026";"";"Algsaldo";"1000,00";"EUR";"K";"";"AS";"";"";
"EE712200221012345678";"20";"02.11.2026";"MARI MAASIKAS";"Laen LD-1001";"102,50";"EUR";"K";"2026110200123456";"MK";"";"1";
"EE712200221012345678";"20";"03.11.2026";"ELISA EESTI AS";"arve 55";"30,00";"EUR";"D";"2026110300123456";"MK";"";"2";
"EE712200221012345678";"82";"30.11.2026";"";"Käive";"102,50";"EUR";"K";"";"K2";"";"";
"EE712200221012345678";"86";"30.11.2026";"";"Lõppsaldo";"1072,50";"EUR";"K";"";"LS";"";"";
`,
    [
      'balance | 2026-11-01 | - | Algsaldo',
      '102.50 | 2026-11-02 | 2026110200123456 | Laen LD-1001',
      'debit | 2026-11-03 | 2026110300123456 | arve 55',
      'balance | 2026-11-30 | - | Käive',
      'balance | 2026-11-30 | - | Lõppsaldo',
    ],
  ],
  [
    'SEB, Estonia',
    `
"Kliendi konto";"Dokumendi number";"Kuupäev";"Saaja/maksja konto";"Saaja/maksja nimi";"Saaja/maksja panga kood";"Staatus";"Tüüp";"Deebet/Kreedit (D/C)";"Summa";"Viitenumber";"Arhiveerimistunnus";"Selgitus";"Teenustasu";"Valuuta";"Isikukood või registrikood";"Saaja/maksja panga BIC";"Makse algataja nimi";"Makse viide";"Konto teenusepakkuja viide"
"EE10";"1";"02.11.2026";"EE20";"MARI MAASIKAS";"";"";"C";"C";"102,50";"";"RO12345";"Laen LD-1001";"0,00";"EUR";"48703150007";"HABAEE2X";"";"";"2026110212345-1"
`,
    ['102.50 | 2026-11-02 | RO12345 | Laen LD-1001'],
  ],
  [
    'LHV',
    `
"Kliendi konto","Dokumendi number","Kuupäev","Saaja/maksja konto","Saaja/maksja nimi","Saaja panga kood","Tühi","Deebet/Kreedit (D/C)","Summa","Viitenumber","Arhiveerimistunnus","Selgitus","Teenustasu","Valuuta","Isikukood või registrikood"
"EE907700771000000000","","2026-11-02","EE2022","MARI MAASIKAS","HABAEE2X","","C","102.50","","B2FB1234","Laen LD-1001","0.00","EUR","48703150007"
"EE907700771000000000","","2026-11-03","EE2022","ELISA","HABAEE2X","","D","-30.00","","B2FB1235","arve","0.00","EUR",""
`,
    ['102.50 | 2026-11-02 | B2FB1234 | Laen LD-1001', 'debit | 2026-11-03 | B2FB1235 | arve'],
  ],
  [
    'Luminor, Estonia',
    `
"Kuupäev";"Tehingu tüüp";"Saaja/Maksja nimi";"Saaja/Maksja konto";"Selgitus";"Viitenumber";"Summa";"Valuuta";"Kontojääk";"Tehingu number"
"02.11.2026";"Laekumine";"MARI MAASIKAS";"EE20";"LD-1001";"";"+102,50";"EUR";"1102,50";"T-1"
`,
    ['102.50 | 2026-11-02 | T-1 | LD-1001'],
  ],
  [
    'Swedbank, Latvia',
    `
"Klienta konts";"Ieraksta tips";"Datums";"Saņēmējs/Maksātājs";"Informācija saņēmējam";"Summa";"Valūta";"Debets/Kredīts";"Arhīva kods";"Maksājuma veids";"Refernces numurs";"Dokumenta numurs";
"LV10";"20";"02.11.2026";"MARI MAASIKAS";"LD-1001 maksājums";"102,50";"EUR";"K";"2026110200123";"INB";"";"1";
`,
    ['102.50 | 2026-11-02 | 2026110200123 | LD-1001 maksājums'],
  ],
  [
    'SEB, Latvia',
    `
"Datums";"Maksātājs/Saņēmējs";"Konts";"Detaļas";"Summa";"Valūta";"D/K";"Ieraksta Nr."
"02.11.2026";"MARI MAASIKAS";"LV20";"LD-1001 maksājums";"102.50";"EUR";"K";"20261102-1"
`,
    ['102.50 | 2026-11-02 | 20261102-1 | LD-1001 maksājums'],
  ],
  [
    'SEB, Lithuania',
    `
"Dok Nr.";"Data";"Valiuta";"Suma";"Mokėtojo arba gavėjo pavadinimas";"Mokėtojo arba gavėjo identifikacinis kodas";"Sąskaita";"Kredito įstaigos pavadinimas";"Kredito įstaigos SWIFT kodas";"Mokėjimo paskirtis";"Transakcijos kodas";"Dokumento data";"Transakcijos tipas";"Nuoroda";"Debetas/kreditas";"Suma sąskaitos valiuta";"Sąskaitos Nr";"Sąskaitos valiuta"
"1";"2026-11-02";"EUR";"102.50";"MARI MAASIKAS";"48703150007";"LT20";"Swedbank";"HABALT22";"LD-1001 imoka";"TR1";"2026-11-02";"MK";"";"C";"102.50";"LT10";"EUR"
`,
    ['102.50 | 2026-11-02 | TR1 | LD-1001 imoka'],
  ],
  [
    'Nordea, Finland',
    `
Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viesti;Viitenumero;Saldo;Valuutta;
2026/11/02;102,50;FI20;FI10;MAASIKAS MARI;MAASIKAS MARI;LD-1001 erä;;1102,50;EUR;
`,
    ['102.50 | 2026-11-02 | - | LD-1001 erä MAASIKAS MARI'],
  ],
  [
    'OP, Finland',
    `
"Kirjauspäivä";"Arvopäivä";"Määrä EUROA";"Laji";"Selitys";"Saaja/Maksaja";"Saajan tilinumero";"Saajan pankin BIC";"Viite";"Viesti";"Arkistointitunnus"
2026-11-02;2026-11-02;102,50;"TILISIIRTO";TILISIIRTO;"MAASIKAS MARI";"FI20";"NDEAFIHH";"ref=";"Viesti: LD-1001";"20261102/5UTE12/000123"
`,
    ['102.50 | 2026-11-02 | 20261102/5UTE12/000123 | Viesti: LD-1001 ref= TILISIIRTO'],
  ],
  [
    'Handelsbanken',
    `
Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo
2026-11-02;2026-11-02;LD-1001 MAASIKAS;102,50;1102,50
`,
    ['102.50 | 2026-11-02 | - | LD-1001 MAASIKAS'],
  ],
  [
    'a German savings bank',
    `
"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE10";"02.11.26";"02.11.26";"GUTSCHR. UEBERWEISUNG";"LD-1001 Rate November";"";"";"NOTPROVIDED";"";"";"";"Mari Maasikas";"DE20";"COBADEFF";"102,50";"EUR";"Umsatz gebucht"
"DE10";"03.11.26";"03.11.26";"GUTSCHR. UEBERWEISUNG";"LD-1002 Rate November";"";"";"NOTPROVIDED";"";"";"";"Jaan Tamm";"DE20";"COBADEFF";"80,00";"EUR";"Umsatz vorgemerkt"
`,
    [
      '102.50 | 2026-11-02 | - | LD-1001 Rate November GUTSCHR. UEBERWEISUNG',
      'not-booked | 2026-11-03 | - | LD-1002 Rate November GUTSCHR. UEBERWEISUNG | “Umsatz vorgemerkt”',
    ],
  ],
  [
    'DKB',
    `
"Girokonto";"DE10 1234"
"Zeitraum:";"01.11.2026 - 30.11.2026"
"Kontostand vom 30.11.2026:";"1.072,50 EUR"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"02.11.26";"02.11.26";"Gebucht";"Mari Maasikas";"Kredit GmbH";"LD-1001 Rate";"Eingang";"DE20";"102,50";"";"";""
"03.11.26";"";"Vorgemerkt";"Jaan Tamm";"Kredit GmbH";"LD-1002 Rate";"Eingang";"DE20";"80,00";"";"";""
"03.11.26";"03.11.26";"Gebucht";"Kredit GmbH";"Strom AG";"Abschlag";"Ausgang";"DE21";"-30,00";"";"";""
`,
    [
      '102.50 | 2026-11-02 | - | LD-1001 Rate',
      'not-booked | 2026-11-03 | - | LD-1002 Rate | “Vorgemerkt”',
      'debit | 2026-11-03 | - | Abschlag',
    ],
  ],
  [
    'N26',
    `
"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-02,2026-11-02,"Mari Maasikas",DE20,"Credit Transfer","LD-1001","Main Account",102.5,,,
`,
    ['102.50 | 2026-11-02 | - | LD-1001'],
  ],
  [
    'ING, Netherlands',
    `
"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"
"20261102";"M Maasikas";"NL10";"NL20";"OV";"Bij";"102,50";"Overschrijving";"Naam: M Maasikas Omschrijving: LD-1001 IBAN: NL20 Valutadatum: 02-11-2026";"1102,50";""
"20261103";"Stroom BV";"NL10";"NL21";"IC";"Af";"30,00";"Incasso";"factuur";"1072,50";""
`,
    [
      '102.50 | 2026-11-02 | - | Naam: M Maasikas Omschrijving: LD-1001 IBAN: NL20 Valutadatum: 02-11-2026',
      'debit | 2026-11-03 | - | factuur',
    ],
  ],
  [
    'Rabobank',
    `
"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
"NL10RABO","EUR","RABONL2U","000000000000012345","2026-11-02","2026-11-02","+102,50","+1102,50","NL20","M Maasikas","","","INGBNL2A","cb","","TRX1","","","","LD-1001 termijn",""," ","","","",""
`,
    ['102.50 | 2026-11-02 | 000000000000012345 | LD-1001 termijn'],
  ],
  [
    'PKO BP',
    `
"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
"2026-11-02","2026-11-02","Przelew na rachunek","+102.50","EUR","+1102.50","Rachunek nadawcy: 20","Nazwa nadawcy: MARI MAASIKAS","Tytuł: LD-1001 rata",""
`,
    ['102.50 | 2026-11-02 | - | Rachunek nadawcy: 20 Nazwa nadawcy: MARI MAASIKAS Tytuł: LD-1001 rata'],
  ],
  [
    'mBank',
    `
mBank S.A.;
#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-11-02;2026-11-02;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"LD-1001 rata";"MARI MAASIKAS";'20';102,50;1 102,50;
`,
    ['102.50 | 2026-11-02 | - | LD-1001 rata PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY'],
  ],
  [
    'a British bank',
    `
Date,Type,Description,Paid out,Paid in,Balance
02 Nov 2026,CR,MAASIKAS LD-1001,,102.50,1102.50
`,
    ['102.50 | 2026-11-02 | - | MAASIKAS LD-1001'],
  ],
  [
    'Revolut Business',
    `
Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,Beneficiary account number
2026-11-02,2026-11-02,6734-aaaa,TOPUP,COMPLETED,Money added from MARI MAASIKAS,LD-1001,MARI MAASIKAS,,EUR,102.50,EUR,102.50,102.50,,0.00,EUR,1102.50,Main,
2026-11-03,,6734-bbbb,TOPUP,PENDING,Money added from JAAN TAMM,LD-1002,JAAN TAMM,,EUR,80.00,EUR,80.00,80.00,,0.00,EUR,,Main,
2026-11-03,,6734-cccc,TOPUP,REVERTED,Money added from JAAN TAMM,LD-1002,JAAN TAMM,,EUR,80.00,EUR,80.00,80.00,,0.00,EUR,,Main,
`,
    [
      '102.50 | 2026-11-02 | 6734-aaaa | Money added from MARI MAASIKAS LD-1001',
      'not-booked | - | 6734-bbbb | Money added from JAAN TAMM LD-1002 | “PENDING”',
      'not-booked | - | 6734-cccc | Money added from JAAN TAMM LD-1002 | “REVERTED”',
    ],
  ],
  [
    'Revolut',
    `
Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-11-02 10:12:13,2026-11-02 10:12:14,Payment from Mari LD-1001,102.50,0.00,EUR,COMPLETED,1102.50
TOPUP,Current,2026-11-03 10:12:13,,Payment from Jaan LD-1002,80.00,0.00,EUR,PENDING,
`,
    [
      '102.50 | 2026-11-02 | - | Payment from Mari LD-1001',
      'not-booked | - | - | Payment from Jaan LD-1002 | “PENDING”',
    ],
  ],
]

it.each(TABLES)('reads the table of %s', async (_, file, lines) => {
  expect(await shownBank(file.trimStart())).toEqual(lines)
})
