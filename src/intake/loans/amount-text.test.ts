import { expect, it } from 'vitest'
import { saysAmount } from './amount-text.ts'
import { fileOf } from './lenders-file.test-support.ts'

it.each([
  '50.00 in off Nov',
  '10-os įm. gauta 121,80',
  'gezahlt 1.250,40 am 10.11.',
  'teilweise bezahlt: 75 €',
  'ķīla: zāģis, EUR 2000',
  'partial 88,95 in Okt',
  'wpłata 1 200,00 zł',
])('%s says an amount', (text) => {
  expect(saysAmount(text)).toBe(true)
})

it.each([
  'called 10.19, promised until 11.10',
  'meeting at 10.30',
  'extended until 30.11.2026',
  'rate 12,50 % until May',
  '121,80',
  'flat 12, 2nd floor',
  'contract 2026/015',
  'tel. 0664 312 88 07',
  'EURIBOR 3M',
  '',
])('“%s” says none', (text) => {
  expect(saysAmount(text)).toBe(false)
})

it('a loan whose remark says an amount is odd until a person has typed another one', async () => {
  const { read } = await fileOf([{ Pastabos: '10-os įm. gauta 121,80' }, { Pastabos: 'skambinta 10.19' }])
  expect(read(0).oddities).toEqual(['text-says-amount'])
  expect(read(0).cells).toContainEqual(
    expect.objectContaining({ field: 'furtherField', text: '10-os įm. gauta 121,80' }),
  )
  expect(read(1).oddities).toEqual([])
  const typed = [{ field: 'furtherField', row: null, text: 'booked' }] as const
  expect(read(0, typed).oddities).toEqual([])
})
