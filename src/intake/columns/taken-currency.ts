import { readWrittenCountry } from '../cells/written-country.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'

/** Countries whose money is the euro, by its treaties and by agreements with it (ISO 3166-1). Bulgaria had its own until 2026. */
const OF_EURO: ReadonlySet<string> = new Set([
  ...'AUT,BEL,HRV,CYP,EST,FIN,FRA,DEU,GRC,IRL,ITA,LVA,LTU,LUX,MLT,NLD,PRT,SVK,SVN,ESP'.split(','),
  ...'AND,MCO,SMR,VAT,MNE,XKX'.split(','),
])

const EURO =
  /€|(?<!\p{L})(?:eur|euros?|eiro|eurų|eurai|eurot|eurossa|euróban|euróval|eurodes|eurima|evrih|евро|євро|ευρώ|evro|eura)(?!\p{L})/iu

/** Countries of the loans that have not the euro, where neither a column nor a head, a title or the format of a cell says the currency. */
export function countriesOfOtherMoney(plan: ImportPlan, facts: SourceFacts): readonly string[] {
  if (plan.columns.some(({ field }) => field === 'currency') || saysEuro(plan, facts)) return []
  return [...new Set(countriesOf(plan, facts).filter((country) => !OF_EURO.has(country)))]
}

/** True if a title, a head or the format of a cell says the euro. */
export function saysEuro({ format }: ImportPlan, { firstLines, columns }: SourceFacts): boolean {
  const titles = firstLines.filter(({ line }) => line <= format.headLines).flatMap(({ texts }) => texts)
  return [...titles, ...columns.flatMap(({ head, tally }) => [head, ...tally.units])].some((text) => EURO.test(text))
}

/** Countries of the loans, as far as a fixed value or a column of few of them says. */
function countriesOf({ columns, fixed }: ImportPlan, facts: SourceFacts): readonly string[] {
  const texts = [
    ...fixed.flatMap(({ field, value }) => (field === 'country' ? value : [])),
    ...columns.flatMap(({ field, index, isSure }) =>
      field === 'country' && isSure ? (facts.columns[index]?.tally.values ?? []) : [],
    ),
  ]
  return texts.flatMap((text) => {
    const reading = readWrittenCountry(text)
    return reading.kind === 'ok' ? reading.value : []
  })
}
