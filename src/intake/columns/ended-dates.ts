import { plainWords } from '../cells/plain-words.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { isOfExtensions } from './head-words.ts'

/** The facts by which lines of a table are told from those in which a date stands. */
export type TableFacts = Pick<SourceFacts, 'format' | 'lines' | 'loans'>

/** Words in the names of days on which a loan was taken back, or never ran. */
const CANCELLED =
  /(?:^| )(cancel(?!l?able)|delet|void|revok|reject|declin|withdraw|rescind|storn|sztorn|annul|anul|gelosch|widerruf|abgelehnt|zrusen|smazan|usuniec|skasowan|odrzucen|odstapien|odstoupen|atsaukt|atsauksan|atcelt|atcelsan|dzest|dzesan|noraid|atsaukim|atsauk|atmet|istryn|tuhist|kustut|taganem|peruut|peruttu|poist|makuler|slett|slettad|raderad|avbest|oph[aæ]v|opphev|ingetrok|geannul|verwijder|supprim|elimina|cancela|reversat|sters|torol|torles|izbrisa|otkazan|ακυρω|διαγρα|удал|отмен|анул|сторн|скасов|видален|изтри|iptal|silin)/
/** Words in the names of days on which a loan ended. That on which it is to end has others. */
const OVER =
  /(?:^| )(closed|closure|terminated|termination|ended on|written off|write off|charged off|charge off|paid off|payoff|repaid|fully repaid|settled|erledigt|beendet|beendigung|geschlossen|gekundigt|kundigung|abgeschrieben|ausgebucht|zuruckgezahlt|abgelost|afgesloten|beeindig|opgezegd|afgelost|afgeboekt|zamkniet|zamkniec|rozwiazan|wypowiedz|splacono|splacon|ukoncen|uzavren|splaceno|vypovez|zosplatnen|odpisan|nutrauk|uzdaryt|nurasyt|izbeigs|izbeigt|slegt|slegsan|norakst|atmaksats|lopetat|lopetam|suletud|sulgem|tagastat|tagasi makst|irtisan|paatetty|lopetett|maksettu|avslut|slutbetal|uppsagd|uppsagning|opph[oø]r|oppsagt|oppsigelse|innfridd|nedbetalt|tilbakebetalt|oph[oø]r|opsagt|opsigelse|indfriet|afskrev|avskrev|resili|cloture|clos le|solde le|rembourse|termine le|cerrad|cierre|liquidad|cancelad|rescindid|resuelt|finalizad|amortizad|chius|estint|estinzion|risolt|risoluzion|saldat|encerrad|encerrament|quitad|rescis|inchis|inchider|reziliat|reziliere|achitat|lezart|lezaras|felmond|megszunt|zatvoren|zatvaran|raskinut|raskid|otplacen|zavrsen|zakljucen|ukinjen|uzavret|vypoved|splaten|odstupen|εξοφλ|κλειστ|εκλεισε|λυσης|закрыт|погаш|расторг|списан|закрит|прекрат|изплатен|отписан|розірван|погашен|kapat|kapan|fesih)/

/** Meaning of the days in a column for the lines that have one: their loans have ended, or were extended to them. */
type SaidByDates = 'ended' | 'extended'

/** Meaning of a column of days for some of its lines, which the others leave empty; undefined for other columns. */
export function saidByDates(column: SourceColumn, { format, lines, loans }: TableFacts): SaidByDates | undefined {
  const { head, content, sheet } = column
  const { shape, installmentSheet } = format
  const all = shape === 'two-sheets' && sheet !== installmentSheet ? loans : lines
  if (content !== 'date' || linesWithText(column) >= all) return undefined
  const words = plainWords(head)
  // An installment that is over is paid.
  const isOfRows = shape === 'installment-a-line' || (shape === 'two-sheets' && sheet === installmentSheet)
  if (CANCELLED.test(words) || (!isOfRows && OVER.test(words))) return 'ended'
  return isOfExtensions(head) ? 'extended' : undefined
}

/** Number of lines that say something in a column. */
export function linesWithText({ filled, tally }: Pick<SourceColumn, 'filled' | 'tally'>): number {
  return filled - tally.silent
}
