import { expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'

it.each([
  ['Rodzaj rat', 'tygodniowe', 'miesięczne'],
  ['Splácení', 'měsíčně', 'čtvrtletně'],
  ['Törlesztés', 'havonta', 'negyedévente'],
  ['Xyz', 'lunar', 'trimestrial'],
  ['Modalité', 'mensuelle', 'hebdomadaire'],
  ['Cuota', 'mensual', 'semanal'],
  ['Aflossing', 'maandelijks', 'wekelijks'],
  ['Afdrag', 'månedlig', 'kvartalsvis'],
  ['Otplata', 'mjesečno', 'tjedno'],
  ['Погашение', 'ежемесячно', 'еженедельно'],
  ['Δόση', 'μηνιαία', 'τριμηνιαία'],
  ['Taksit', 'aylık', 'haftalık'],
])('%s of %s and %s is offered as the time between due dates', async (head, one, other) => {
  const { asked } = await fileOf([one, other, one].map((text) => ({ [head]: text })))
  const own = asked.filter((question) => question.head === head)
  expect(own.map(({ code, fields }) => [code, fields[0]])).toEqual([['unused-column', 'every']])
})
