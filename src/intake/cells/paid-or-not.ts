import { cellText, type SourceCell } from '../source-record.ts'
import { plainWords } from './plain-words.ts'
import type { CellReader, Writing } from './read-cell.ts'
import { ok, type Reading } from './reading.ts'

/** Value of an installment of which all that was due is paid. */
export const ALL_OF_IT = 'all of it'
/** Value of one of which nothing is. */
const NOTHING = '0.00'

const YES = wordsOf(
  'yes,y,true,x,ok,1,paid,paid in full,fully paid,settled,taip,jā,ja,jah,tak,ano,áno,da,igen,oui,sí,si,sim,evet,kyllä,да,так,ναι,apmokėta,sumokėta,samaksāts,apmaksāts,tasutud,makstud,bezahlt,gezahlt,beglichen,zapłacona,zapłacono,opłacona,uhrazeno,uhrazena,zaplaceno,zaplatené,uhradené,fizetve,kifizetve,payé,payée,pagado,pagada,pagato,pagata,pago,paga,betaald,voldaan,betald,betalt,maksettu,plaćeno,plačano,платена,платено,оплачено,оплачен,сплачено,πληρωμένη,πληρώθηκε,ödendi',
)
const NO = wordsOf(
  'no,n,false,0,unpaid,not paid,open,due,future,pending,outstanding,scheduled,ne,nē,nein,ei,nie,nem,non,não,nao,hayır,нет,не,ні,όχι,neapmokėta,nesumokėta,nesamaksāts,nav samaksāts,tasumata,offen,unbezahlt,nicht bezahlt,niezapłacona,nieopłacona,neuhrazeno,neuhrazena,nezaplaceno,neuhradené,nefizetett,impayé,impayée,non payé,à payer,pendiente,impagado,non pagato,da pagare,pendente,em aberto,por pagar,onbetaald,openstaand,obetald,ubetalt,maksamatta,neplaćeno,neplačano,неплатена,не оплачено,не сплачено,απλήρωτη,ödenmedi',
)

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(',').map(plainWords))
}

/** True for a word that says that an installment is paid, or that it is not. */
export function isPaidOrNot(text: string): boolean {
  const words = plainWords(text)
  return YES.has(words) || NO.has(words)
}

/** Reads whether an installment is paid, in full or not at all; an amount is read as one. */
export function readPaidOrNot(cell: SourceCell, writing: Writing, read: CellReader): Reading {
  const words = plainWords(cellText(cell))
  if (YES.has(words)) return ok(ALL_OF_IT)
  return NO.has(words) ? ok(NOTHING) : read(cell, writing)
}
