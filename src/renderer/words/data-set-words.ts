import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import { counted } from '../formats/shown-text.ts'

const DATA_SET_WORDS: Readonly<Record<DataSetName, () => string>> = {
  empty: () => 'Empty',
  'one-of-each-type': () => 'One of each type',
  demo: () => 'Demo loans',
  limits: () => 'Limits and extremes',
  'world-names': () => 'Long names, all scripts',
  'loans-10000': () => counted(10_000, 'loan'),
  'loans-1000000': () => counted(1_000_000, 'loan'),
}

export function dataSetWords(name: DataSetName): string {
  return DATA_SET_WORDS[name]()
}
