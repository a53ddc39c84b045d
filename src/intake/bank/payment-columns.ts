import { plainWords } from '../cells/plain-words.ts'

/** Contents of a column of a bank's table. */
export const PAYMENT_FIELDS = [
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'valueDate',
  'bookingDate',
  'reference',
  'payer',
  'text',
] as const
export type PaymentField = (typeof PAYMENT_FIELDS)[number]

/** Names of columns in the statements of banks; without accents, case and signs. Those of one field by their preference. */
const NAMES: Readonly<Record<PaymentField, string>> = {
  amount:
    'amount,transaction amount,sum,summa,betrag,umsatz,betrag eur,amount eur,summa eur,kwota,kwota operacji,importe,importo,montant,bedrag,belopp,belob,maara,summa eur,suma,сумма',
  credit:
    'credit,credit amount,amount credit,paid in,money in,in,haben,kreedit,kredit,kredits,kreditas,uznania,wplywy,abono,haber,credito,avere,entrate,bij,incoming,поступление,кредит',
  debit:
    'debit,debit amount,amount debit,paid out,money out,out,soll,deebet,debets,debetas,debet,obciazenia,wydatki,cargo,debe,debito,dare,uscite,outgoing,расход,дебет',
  direction:
    'direction,debit credit,credit debit,d c,c d,dc,cd,d k,k d,dk,debit credit d c,debit credit indicator,dr cr,cr dr,soll haben,deebet kreedit,deebet kreedit d c,debets kredits,debetas kreditas,af bij,type d c,cdtdbtind,debit credit mark',
  currency: 'currency,ccy,waluta,wahrung,valuuta,valuta,valiuta,devise,divisa,moneda,munt,valuutta,валюта',
  valueDate:
    'value date,valuta datum,valutadatum,wertstellung,value day,valuutapaev,vaartuspaev,vaartuse kuupaev,valutesanas datums,arvopaiva,data waluty,data valuta,fecha valor,date de valeur,rentedatum,valuteringsdatum',
  bookingDate:
    'date,booking date,posting date,transaction date,payment date,buchungstag,buchungsdatum,datum,kuupaev,datums,data,data operacji,data ksiegowania,fecha,fecha operacion,date operation,date d operation,boekdatum,bokforingsdatum,kirjauspaiva,maksupaiva,pvm,дата',
  reference:
    'bank reference,bank s reference,entry reference,transaction id,transaction reference,archive id,archive number,archiving code,acctsvcrref,arhiivitunnus,tehingu id,arhiva numurs,ieraksta numurs,iraso nr,dokumento nr,arkistointitunnus,transaktions id,bankreferenz,numer transakcji,id transakcji,referencia banco,bank transaction id,unique id,id',
  payer:
    'payer,payer name,debtor,debtor name,remitter,beneficiary payer,payer beneficiary,beneficiary or payer,name,counterparty,counterparty name,auftraggeber,auftraggeber empfanger,auftraggeber beguenstigter,beguenstigter zahlungspflichtiger,name zahlungsbeteiligter,saaja maksja nimi,saaja maksja,maksja,maksja nimi,sanemejs maksatajs,maksatajs,moketojas,moketojas gavejas,gavejas moketojas,saaja maksaja,maksaja,nadawca,nadawca odbiorca,ordenante,donneur d ordre,naam,naam tegenpartij,avsandare',
  text: 'details,payment details,description,reference text,purpose,remittance information,remittance info,message,payment reference,reference,reference number,narrative,text,verwendungszweck,buchungstext,zweck,selgitus,viitenumber,viide,maksajuma merkis,detalas,apraksts,paskirtis,mokejimo paskirtis,imokos kodas,viesti,viite,viitenumero,selite,tytul,tytulem,tytul operacji,opis,concepto,motivo,descripcion,libelle,motif,omschrijving,mededelingen,causale,descrizione,meddelande,назначение платежа,назначение',
}

const BY_NAME: ReadonlyMap<string, { readonly field: PaymentField; readonly rank: number }> = new Map(
  PAYMENT_FIELDS.flatMap((field) =>
    NAMES[field].split(',').map((name, rank) => [plainWords(name), { field, rank }] as const),
  ),
)

/** Columns of each field; several of `text`, one of each other. */
export type PaymentColumns = ReadonlyMap<PaymentField, readonly number[]>

/** Columns that a line of names has. Of two names of one field, the preferred one counts; of two equal ones, the first. */
export function columnsNamed(names: readonly string[]): PaymentColumns {
  const found = names.flatMap((name, column) => {
    const known = BY_NAME.get(plainWords(name))
    return known ? [{ ...known, column }] : []
  })
  return new Map(
    PAYMENT_FIELDS.map((field) => {
      const own = found.filter((one) => one.field === field).sort((a, b) => a.rank - b.rank || a.column - b.column)
      return [field, (field === 'text' ? own : own.slice(0, 1)).map(({ column }) => column)] as const
    }).filter(([, columns]) => columns.length > 0),
  )
}

/** Parts without which no line can be read as a payment; the first that is missing. */
export function missingPart(columns: PaymentColumns): 'amount' | 'date' | 'text' | undefined {
  if (!columns.has('amount') && !columns.has('credit')) return 'amount'
  if (!columns.has('valueDate') && !columns.has('bookingDate')) return 'date'
  return columns.has('text') ? undefined : 'text'
}

const [CREDIT, DEBIT] = [
  new Set(['c', 'k', 'h', 'cr', 'crdt', 'credit', 'haben', 'kreedit', 'kredit', 'kredits', 'in', 'bij', 'incoming']),
  new Set(['d', 's', 'dr', 'dbit', 'debit', 'soll', 'deebet', 'debet', 'debets', 'out', 'af', 'outgoing']),
]

/** Direction that a cell names; undefined for any other text. */
export function directionOf(text: string): 'credit' | 'debit' | undefined {
  const word = plainWords(text)
  if (CREDIT.has(word)) return 'credit'
  return DEBIT.has(word) ? 'debit' : undefined
}
