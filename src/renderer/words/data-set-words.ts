import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'

export const DATA_SET_WORDS: Readonly<Record<DataSetName, string>> = {
  empty: 'Empty',
  'one-of-each-type': 'One of each type',
  demo: 'Demo loans',
  limits: 'Limits and extremes',
  'world-names': 'Long names, all scripts',
  'loans-10000': '10,000 loans',
  'loans-1000000': '1,000,000 loans',
}
