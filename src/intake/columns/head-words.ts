import { AMOUNT_SCALES, isScaleWord } from '../cells/amount-scale.ts'
import { plainWords } from '../cells/plain-words.ts'
import { type TimeUnit, timeUnit } from '../cells/time-words.ts'
import { foreignCurrency } from '../currencies.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Unit of time that the number formats of a column show beside its numbers; another one than months goes first. */
export function shownTime({ tally }: SourceColumn): TimeUnit | undefined {
  const units = tally.units.flatMap((unit) => timeUnit(unit) ?? [])
  return units.find((unit) => unit !== 'months') ?? units[0]
}

const EXTENSION =
  /(^| )(extend|extens|prolong|rollover|roll over|renewal|renewed|postpone|deferral|pratesim|pratest|pagarin|pikend|verlanger|przedluz|prolongat|pidenn|jatkoaik|jatkettu|forlang|forlæng|forleng|verleng|uitgesteld|prorr?og|aplaza|prelung|prodlouz|predlz|predlzen|hosszabb|meghosszabb|produz|produlz|podaljs|odgod|удълж|отсроч|пролонг|продл|продовж|παραταση|παρατειν|uzat|ertele)/

/** True if a head speaks of extensions, in whatever form. */
export function isOfExtensions(head: string): boolean {
  return EXTENSION.test(plainWords(head))
}

const COLLATERAL =
  /(^| )(secur(?:ity|ed|ities)|collateral|mortgaged?|uzstat|ikeist|ikeit|hipotek|hypote[kc]|hypothe|ipotec|kila|nodrosinaj|tagatis|pant|sicherheit|besicher|grundschuld|zabezpiecz|zastaw|garanti[ae]|garanzia|onderpand|zekerheid|sakerhet|sikkerhe[dt]|vakuu[sd]|zajist|zastav|zabezpec|fedezet|jelzalog|zalog|zavarovanj|залог|обезпеч|обеспеч|ипотек|застав|teminat|rehin|εξασφαλισ|υποθηκ)/

/** True if a head speaks of what secures a loan. */
export function isOfCollateral(head: string): boolean {
  return COLLATERAL.test(plainWords(head))
}

const FEE =
  /(^| )(fees?|charges?|commissions?|insurance|haldustasu|teenustasu|lepingutasu|kindlustus|mokest\p{L}*|mokestis|draudim\p{L}*|komisij\p{L}*|komisjonitasu|apdrosin\p{L}*|gebuhr\p{L}*|entgelt\p{L}*|kosten|versicherung\p{L}*|vergoeding|verzekering|frais|assurance|comision\p{L}*|seguro|comissao|comissoes|commission[ei]|spese|assicurazione|oplat[ay]|prowizj\p{L}*|ubezpieczen\p{L}*|poplat\p{L}*|pojisten\p{L}*|poistn\p{L}*|naknad\p{L}*|provizij\p{L}*|osiguranj\p{L}*|strosk\p{L}*|zavarovanj\p{L}*|dij\p{L}*|koltseg\p{L}*|jutalek|biztositas|comision|asigurare|такса|комисион\p{L}*|застрахов\p{L}*|комисси\p{L}*|комісі\p{L}*|страхов\p{L}*|προμηθεια|εξοδα|ασφαλιστρ\p{L}*|avgift\p{L}*|aviavgift|forsakring|gebyr\p{L}*|kulut?|maksut|vakuutus|masraf|sigorta)( |$)/u

/** Words beside a fee in the head of an amount that is with it, or without it. */
const WITH_OR_WITHOUT =
  /(^| )(incl\p{L}*|inkl\p{L}*|with|mit|avec|con|com|cu|met|med|koos|sis|su|kartu|iesk\p{L}*|ieskaitot|wraz|vcetne|vratane|ukljuc\p{L}*|vkljuc\p{L}*|с|із|με|dahil|excl\p{L}*|exkl\p{L}*|without|ohne|zzgl|hors|sans|sin|sem|senza|zonder|uten|uden|utan|bez|be|brez|fara|nelkul|ilma|без|χωρις|haric)( |$)/u

/** True if a head speaks of a fee or an insurance, which many lenders collect with their installments. */
export function isOfFee(head: string): boolean {
  const words = plainWords(head)
  return FEE.test(words) && !WITH_OR_WITHOUT.test(words)
}

/** Code of a currency other than the euro that a head names: `Amount (PLN)`, `summa, USD`, `Sum $`, `amountUsd`. */
export function headCurrency(head: string): string | undefined {
  const words = head
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s,;:()[\]/_.-]+/)
    .filter((word) => word !== '' && !/\d/.test(word))
  return words.map((word) => foreignCurrency(word)).find((code) => code !== undefined)
}

/** True for a word that says the unit of an amount, and nothing of what is counted in it. */
export function isUnitOfAmount(word: string): boolean {
  return AMOUNT_SCALES.some((scale) => isScaleWord(word, scale)) || foreignCurrency(word) !== undefined
}

const WORDS_OF_DAY =
  'as of|as at|as on|at|on|per|zum|am|stand|stan na|stan na dzień|na dzień|na|uz|seisuga|seisuga kuni|k|ke dni|ku dňu|ke|al|a|au|pe|la|di|do|dne|den|pr|tilanne|på|per den|към|на|по състояние на|по состоянию на|станом на|σε|στις|tarihi itibarıyla'

/** A day at the end of a head, as `Balance as of 2026-10-31` or `Kapitał do spłaty (stan na 31.10.2026)`. */
const DAY_AT_END = new RegExp(
  `[\\s,;:(]+(?:(?:${WORDS_OF_DAY})\\s+)?\\d{1,4}([./-])\\d{1,2}\\1\\d{2,4}(?:\\s*r\\.?)?\\.?\\)?\\s*$`,
  'iu',
)

/** No head with a day is longer. */
const MOST_CHARACTERS = 200

/** A head without the day that it ends with. */
export function withoutDay(head: string): string {
  return head.length > MOST_CHARACTERS ? head : head.replace(DAY_AT_END, '')
}
