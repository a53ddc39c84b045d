import { expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'

it.each(['Rodzaj rat', 'Schedule type', 'Repayment type'])('%s of periods alone is no schedule type', async (head) => {
  const lines = ['tygodniowe', 'miesięczne'].map((text) => ({ 'Schedule type': null, [head]: text }))
  const { asked, plan } = await fileOf(lines)
  expect(plan.columns.map(({ field }) => field)).not.toContain('scheduleType')
  expect(asked.filter((question) => question.head === head).map(({ fields }) => fields[0])).toEqual(['every'])
})

it.each(['annuity', 'bullet', 'monthly annuity'])('a schedule type of %s beside periods stays one', async (type) => {
  const { plan } = await fileOf(['monthly', type].map((text) => ({ 'Schedule type': text })))
  expect(plan.columns.map(({ field }) => field)).toContain('scheduleType')
})

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

it('letters beside one with a number are offered as the time between due dates, alone not', async () => {
  const fieldsOf = async (marks: readonly string[]) => {
    const { asked } = await fileOf(marks.map((text) => ({ Per: text })))
    return asked.flatMap(({ head, code, fields }) => (head === 'Per' && code === 'unused-column' ? fields[0] : []))
  }
  expect(await fieldsOf(['W', '2W', 'M', 'E', 'W'])).toEqual(['every'])
  expect(await fieldsOf(['M', 'W', 'M', 'W'])).not.toContain('every')
})
