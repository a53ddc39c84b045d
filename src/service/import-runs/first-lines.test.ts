import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { importsOf } from './files.test-support.ts'

it('shows the first lines of a file without the codes of persons, whatever line is its head', async () => {
  const imports = importsOf(await testService())
  const heads = fc.constantFrom('Client code;Issue date;Loan amount', 'Qid;Qday;Qsum', 'ЕГН;Дата;Размер')
  const code = fc.constantFrom('39001010011', '8710071892', '010190-12345', '870517/1234')
  const property = fc.asyncProperty(heads, code, fc.boolean(), async (head, text, hasHead) => {
    const lines = [2, 3].map((day) => `${text};2026-03-0${day};${day}00.50`)
    const { source } = await imports.read([...(hasHead ? [head] : []), ...lines, ''].join('\n'))
    const shown = source?.firstLines.map(({ texts }) => texts.join(';')) ?? []
    expect(shown).toHaveLength(hasHead ? 3 : 2)
    if (hasHead) expect(shown[0]).toBe(head)
    expect([shown.join('\n').includes(text), shown.at(-1)?.endsWith('2026-03-03;300.50')]).toEqual([false, true])
  })
  await fc.assert(property, { numRuns: 20 })
})
