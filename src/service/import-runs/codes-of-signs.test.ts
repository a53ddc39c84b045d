import { expect, it } from 'vitest'
import { COUNTRY_CODES } from '#contract/countries.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, importsOf, lineOf } from './files.test-support.ts'

it.each(['-', '.', '?', '/', '--'])(
  'a client code %s is no fault of the service in any country',
  async (clientCode) => {
    const desk = await testService()
    const imports = importsOf(desk)
    const lines = COUNTRY_CODES.map((country, at) => lineOf(at + 1, { country, clientCode }))
    const { uuid, questions } = await imports.read(csvOf(lines))
    expect(questions.map(({ code }) => code)).not.toContain('codes-lost-zeros')
    expect((await imports.done(uuid, 'check')).counts).toMatchObject({ ready: lines.length })
    expect((await imports.done(uuid, 'start')).counts).toMatchObject({ created: lines.length })
    for (const { loanUuid } of await imports.lines(uuid))
      expect((await desk.call('GET', `/desk/v1/loans/${loanUuid}`)).status).toBe(200)
  },
)
