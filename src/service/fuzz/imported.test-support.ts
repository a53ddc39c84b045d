import type { ImportMappingRequest } from '#contract/desk/import-mappings.ts'
import { csvOf, importsOf, lineOf } from '../import-runs/files.test-support.ts'
import type { TestService } from '../service.test-support.ts'

const MAPPING: ImportMappingRequest = {
  name: 'Mapping',
  shape: 'loan-a-line',
  decimals: 'comma',
  dateOrder: 'day-month-year',
  columns: [{ head: 'SUMA', field: 'loanAmount', as: null, isAnswered: true }],
  fixed: [{ field: 'country', value: 'LTU' }],
}

/** A mapping and a checked file with a good line, an odd line, and a faulty line that was partly corrected. */
export async function importedOf(desk: Pick<TestService, 'call' | 'parts' | 'app' | 'storage'>) {
  const imports = importsOf(desk)
  const { uuid } = await imports.checked(
    csvOf([lineOf(1), lineOf(2, { interestRate: '75' }), lineOf(3, { loanAmount: '-5', interestRate: 'x' })]),
  )
  await imports.correct(uuid, 3, { cells: [{ field: 'interestRate', row: null, text: '12' }] })
  const { rows } = await desk.storage.importMappings.all()
  const { body } = await desk.call('POST', '/desk/v1/import-mappings', { ...MAPPING, name: `Mapping ${rows.length}` })
  return { importUuid: uuid, mappingUuid: String(body.data.uuid) }
}
