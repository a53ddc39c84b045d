import { PAYMENT_FIELDS, type PaymentField } from '#values/vocabulary/payment-run-terms.ts'
import { plainWords } from '../cells/plain-words.ts'

/** Names of columns in the statements of banks; without accents, case and signs. Those of one field by their preference. */
const NAMES: Readonly<Record<PaymentField, string>> = {
  amount:
    'amount,transaction amount,sum,summa,betrag,umsatz,betrag eur,amount eur,summa eur,kwota,kwota operacji,importe,importo,montant,bedrag,belopp,belob,maara,summa eur,suma,сумма,transaction sum,montant operation,montant de l operation,kwota transakcji,importe operacion,importo operazione,betrag in eur,amount in account currency',
  credit:
    'credit,credit amount,amount credit,paid in,money in,in,haben,kreedit,kredit,kredits,kreditas,uznania,wplywy,abono,haber,credito,avere,entrate,bij,incoming,поступление,кредит,paid in amount,deposits,deposit,gutschrift,gutschriften,accrediti,accredito,ingresos,ingreso,abonos,wplyw,uznanie,kreditai,iemaksas',
  debit:
    'debit,debit amount,amount debit,paid out,money out,out,soll,deebet,debets,debetas,debet,obciazenia,wydatki,cargo,debe,debito,dare,uscite,outgoing,расход,дебет,withdrawals,withdrawal,belastung,belastungen,addebiti,addebito,cargos,obciazenie,debetai,izmaksas',
  direction:
    'direction,debit credit,credit debit,d c,c d,dc,cd,d k,k d,dk,debit credit d c,debit credit indicator,dr cr,cr dr,soll haben,deebet kreedit,deebet kreedit d c,debets kredits,debetas kreditas,af bij,type d c,cdtdbtind,debit credit mark,debet kredit,credit debit indicator,bij af,deebet voi kreedit,deebet ja kreedit',
  currency: 'currency,ccy,waluta,wahrung,valuuta,valuta,valiuta,devise,divisa,moneda,munt,valuutta,валюта',
  valueDate:
    'value date,valuta datum,valutadatum,wertstellung,value day,valuutapaev,vaartuspaev,vaartuse kuupaev,valutesanas datums,arvopaiva,data waluty,data valuta,fecha valor,date de valeur,rentedatum,valuteringsdatum,date valeur,data di valuta,fecha de valor,valuutakuupaev,rentedag,vardedatum,valordatum',
  bookingDate:
    'date,booking date,posting date,transaction date,payment date,buchungstag,buchungsdatum,datum,kuupaev,datums,data,data operacji,data ksiegowania,fecha,fecha operacion,date operation,date d operation,boekdatum,bokforingsdatum,kirjauspaiva,maksupaiva,pvm,дата,date completed utc,completed date,date completed,buchung,data contabile,data transakcji,date comptable,date de comptabilisation,date de l operation,fecha contable,fecha de operacion,data operazione,reskontradatum,bokforingsdag,transaktionsdatum,paivamaara,tapahtumapaiva,kirjauspvm,transactiedatum,transactie datum,iraso data,operacijos data,date started utc,started date',
  reference:
    'bank reference,bank s reference,entry reference,transaction id,transaction reference,archive id,archive number,archiving code,acctsvcrref,arhiivitunnus,tehingu id,arhiva numurs,ieraksta numurs,iraso nr,dokumento nr,arkistointitunnus,transaktions id,bankreferenz,numer transakcji,id transakcji,referencia banco,bank transaction id,unique id,id,arhiveerimistunnus,arhiva kods,arhiva nr,ieraksta nr,tehingu number,tehingu nr,tehingu kood,transakcijos kodas,operacijos nr,archyvo kodas,arkistointikoodi,volgnr,transferwise id,transaction number,transaction code,entry id,nr transakcji,numero operazione,numero operation,numero de operacion',
  payer:
    'payer,payer name,nimi,debtor,debtor name,remitter,beneficiary payer,payer beneficiary,beneficiary or payer,name,counterparty,counterparty name,auftraggeber,auftraggeber empfanger,auftraggeber beguenstigter,beguenstigter zahlungspflichtiger,name zahlungsbeteiligter,saaja maksja nimi,saaja maksja,maksja,maksja nimi,sanemejs maksatajs,maksatajs,moketojas,moketojas gavejas,gavejas moketojas,saaja maksaja,maksaja,nadawca,nadawca odbiorca,ordenante,donneur d ordre,naam,naam tegenpartij,avsandare,partner name,zahlungspflichtige r,zahlungspflichtiger,moketojo arba gavejo pavadinimas,moketojo pavadinimas,moketojas arba gavejas,sanemejs maksatajs,sanemeja maksataja nosaukums,naam omschrijving,nazwa nadawcy,nadawca nazwa,payer account name,from,ordinante,debiteur,emetteur,beguenstigter',
  text: 'details,payment details,description,reference text,purpose,remittance information,remittance info,message,payment reference,reference,reference number,narrative,text,verwendungszweck,buchungstext,zweck,selgitus,viitenumber,viide,maksajuma merkis,detalas,apraksts,paskirtis,mokejimo paskirtis,imokos kodas,viesti,viite,viitenumero,selite,tytul,tytulem,tytul operacji,opis,concepto,motivo,descripcion,libelle,motif,omschrijving,mededelingen,causale,descrizione,meddelande,назначение платежа,назначение,informacija sanemejam,mas datos,movimiento,opis operacji,opis transakcji,libelle operation,libelle court,libelle complet,detail,descrizione estesa,descrizione operazione,omschrijving 1,omschrijving 2,omschrijving 3,betalingskenmerk,kundenreferenz,kundenreferenz end to end,viesti tai viite,selitys,otsikko,note,item title,more information,additional information,papildu informacija,pastaba,viitenumber 1,makse selgitus,tehingu selgitus,teade,refernces numurs,references numurs,concepto ampliado,observaciones',
  status:
    'status,state,staatus,olek,stan,stato,estado,etat,statut,tila,statuss,busena,umsatzstatus,buchungsstatus,transaction status,payment status,info',
  rowKind: 'rea tuup,ieraksta tips,iraso tipas,row type,record type',
}

/** Currency that many banks add to the name of a column, such as `Betrag (EUR)`. */
const OF_CURRENCY = /(?: in| en| w)? (?:eur|euro|euros|euroa|euroina|eurodes)$/

const nameOf = (head: string) => plainWords(head).replace(OF_CURRENCY, '')

const BY_NAME: ReadonlyMap<string, { readonly field: PaymentField; readonly rank: number }> = new Map(
  PAYMENT_FIELDS.flatMap((field) =>
    NAMES[field].split(',').map((name, rank) => [nameOf(name), { field, rank }] as const),
  ),
)

/** Columns of each field; several of `text`, one of each other. */
export type PaymentColumns = ReadonlyMap<PaymentField, readonly number[]>

/** Columns that a line of names has. Of two names of one field, the preferred one counts; of two equal ones, the first. */
export function columnsNamed(names: readonly string[]): PaymentColumns {
  const found: { readonly field: PaymentField; readonly rank: number; readonly column: number }[] = []
  for (const [column, name] of names.entries()) {
    const last = found.at(-1)
    // A text that goes on in columns without a name.
    const isMoreText = nameOf(name) === '' && last?.field === 'text' && last.column === column - 1
    const known = isMoreText ? last : BY_NAME.get(nameOf(name))
    if (known) found.push({ ...known, column })
  }
  return new Map(
    PAYMENT_FIELDS.map((field) => {
      const own = found.filter((one) => one.field === field).sort((a, b) => a.rank - b.rank || a.column - b.column)
      return [field, (field === 'text' ? own : own.slice(0, 1)).map(({ column }) => column)] as const
    }).filter(([, columns]) => columns.length > 0),
  )
}

/** Columns by a term for each, in order; any other term leaves its column out. Several of `text`, the first of any other. */
export function columnsChosen(terms: readonly string[]): PaymentColumns {
  const placesOf = (field: PaymentField) => terms.flatMap((term, column) => (term === field ? [column] : []))
  return new Map(
    PAYMENT_FIELDS.map(
      (field) => [field, field === 'text' ? placesOf(field) : placesOf(field).slice(0, 1)] as const,
    ).filter(([, columns]) => columns.length > 0),
  )
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

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(',').map(plainWords))

const BOOKED = wordSet(
  'booked,completed,complete,posted,settled,executed,done,processed,success,successful,succeeded,cleared,accepted,paid,received,credited,gebucht,umsatz gebucht,abgeschlossen,ausgefuhrt,tehtud,taidetud,teostatud,sooritatud,laekunud,kinnitatud,izpildits,ivykdyta,ivykdytas,zaksiegowana,zaksiegowane,zaksiegowano,zrealizowana,zrealizowany,toteutunut,kirjattu,suoritettu,bokford,genomford,utford,realizado,realizada,contabilizado,contabilizada,ejecutado,contabilizzato,eseguito,comptabilise,comptabilisee,execute,executee,effectue,geboekt,verwerkt,uitgevoerd',
)
const NOT_BOOKED = wordSet(
  'pending,vorgemerkt,umsatz vorgemerkt,in progress,processing,created,draft,scheduled,reserved,authorised,authorized,declined,failed,rejected,reverted,reversed,returned,refunded,cancelled,canceled,expired,on hold,ootel,tootlemisel,tagasi lukatud,tuhistatud,gaida,apstrade,atcelts,laukiama,vykdoma,atmesta,atsaukta,oczekujaca,oczekujacy,odrzucona,anulowana,odota,hylatty,pendiente,rechazado,rechazada,in attesa,rifiutato,en attente,en cours,rejete,refuse,in behandeling,geweigerd,vantande,avvisad,abgelehnt,zuruckgewiesen,storniert,offen',
)

/** True for a word by which a bank says how far it is with an entry. */
export function isStatus(text: string): boolean {
  return isBooked(text) || NOT_BOOKED.has(plainWords(text))
}

export function isBooked(text: string): boolean {
  return BOOKED.has(plainWords(text))
}

/** Kinds of rows besides entries, as the banks of the Baltics number them: opening balance, turnover, closing balance. */
const BALANCES: ReadonlySet<string> = new Set(['10', '82', '86'])

export function isBalance(rowKind: string): boolean {
  return BALANCES.has(rowKind.trim())
}
