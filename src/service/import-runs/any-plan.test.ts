import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readingsOf } from '#values/vocabulary/import-questions.ts'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { testService } from '../service.test-support.ts'
import { IMPORTS, importsOf } from './files.test-support.ts'

/** Lines as a lender abbreviates them, with words that nobody else knows. */
const FILE = [
  'Αρ.;Πελάτης;ΑΦΜ;Είδος;Κεφάλαιο;Επιτόκ.%;Εκταμίευση;Μήνες;Συχν.;Ημ.πληρ.;Τύπος;Δόση;Πληρ.δόσ.;Κατ/ση;Παρατ.;Επιστροφή',
  'ΠΑ-1;Καραμάνος Ευάγγελος;49385705;ΦΠ;4.500,00;9,9;04/11/2025;24;Μ;κάθε 15;ΤΟΚ;208,00;11;Ενεργό;;1/1/2027',
  'ΠΑ-2;ΑΦΟΙ ΔΡΟΣΙΝΟΥ Ο.Ε.;95466368;ΝΠ;18.000,00;8,25;17/06/2025;36;Τ;κάθε 31;ΙΣΟΧΡ;;16;Παρατ.;παράταση 6 μην.;',
  'ΠΑ-3;Ξυδάς Παντελής;100483070;ΦΠ;3.200,00;11;31/01/2026;18;x;στη λήξη;ΕΦΑΠΑΞ;-;0;Ακυρ.;;0',
  'ΠΑ-4;Μελισσουργός Ηλίας;3813213;ΦΠ;950,00;0,14;08/09/2025;10;2W;;ΤΟΚΟΙ;102,00;10;Εξοφλ.;;99999999',
].join('\n')
const COLUMNS = 16

const RULES = [
  'AFTER_ISSUE',
  'DAY-31',
  'NEXT-DAY-5',
  'NO-DAY',
  'BY_PRINCIPAL',
  'BY_TERMS',
  'BY_PERIOD',
  '1.00 up first-row',
  'ON_TOP',
  'BY_CLIENT_CODE_OR_FORM',
]
const TERMS = ['ANNUITY', 'FULL-BULLET', 'at maturity', '999 months', '31/12/2026', '0', '100', '-', 'GRC']
const field = fc.constantFrom(...IMPORT_FIELDS)

/** A column that is taken for a field, a fixed value, or an answer to a question. */
const step = fc.oneof(
  field.chain((taken) =>
    fc.record({
      kind: fc.constant('column' as const),
      index: fc.nat(COLUMNS - 1),
      field: fc.option(fc.constant(taken), { freq: 8 }),
      as: readingsOf(taken).length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...readingsOf(taken))),
    }),
  ),
  fc.record({ kind: fc.constant('fixed' as const), field, value: fc.constantFrom(...RULES, ...TERMS) }),
  fc.record({ kind: fc.constant('answer' as const), question: fc.nat(30), choice: fc.nat(10) }),
)

it('whatever is taken, fixed or answered of a file, its plan and its check answer', async () => {
  const own = await testService()
  const imports = importsOf(own)
  const { uuid } = await imports.read(FILE)
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
    for (const taken of steps) {
      const { plan, questions } = await imports.ended(uuid)
      const asked = questions[taken.kind === 'answer' ? taken.question % Math.max(questions.length, 1) : 0]
      const change = {
        column: () => ({ columns: [taken] }),
        fixed: () => ({ fixed: [...(plan?.fixed ?? []).slice(-5), taken] }),
        answer: () => asked?.choices[taken.kind === 'answer' ? taken.choice % asked.choices.length : 0]?.change ?? {},
      }[taken.kind]()
      const { status } = await own.call('PUT', `${IMPORTS}/${uuid}/plan`, change)
      expect([change, status < 500]).toEqual([change, true])
    }
    await imports.ended(uuid)
    await own.call('POST', `${IMPORTS}/${uuid}/check`, {})
    await imports.ended(uuid)
    expect(own.log).toEqual([])
  })
  await fc.assert(property, { numRuns: 25 })
})
