import type { ImportMappingRequest } from '#contract/desk/import-mappings.ts'
import { present } from '#values/assert.ts'
import { csvOf, lineOf } from '../import-runs/files.test-support.ts'
import type { TypedDesk } from './typed-desk.test-support.ts'

const MAPPING: ImportMappingRequest = {
  name: 'Baltics, monthly',
  shape: 'loan-a-line',
  decimals: 'comma',
  dateOrder: 'day-month-year',
  columns: [{ head: 'SUMA', field: 'loanAmount', as: null, isAnswered: true }],
  fixed: [{ field: 'country', value: 'LTU' }],
}

/** UUID of a run whose file was looked through. */
async function readImport({ api, ended }: TypedDesk, faulty = ''): Promise<string> {
  const { data } = await api.POST('/desk/v1/import-runs', {
    params: { query: { name: 'loans.csv' }, header: { 'Loan-Desk-Connection': 'local' } },
    body: csvOf([lineOf(1), lineOf(2, faulty === '' ? {} : { loanAmount: faulty })]),
    bodySerializer: (body) => String(body),
  })
  const { uuid } = present(data, 'import').data
  await ended(uuid)
  return uuid
}

/** UUID of a run whose file was checked. */
async function checkedImport(desk: TypedDesk, faulty = ''): Promise<string> {
  const uuid = await readImport(desk, faulty)
  await desk.api.POST('/desk/v1/import-runs/{uuid}/check', { params: { path: { uuid } } })
  await desk.ended(uuid)
  return uuid
}

async function savedMapping({ api }: TypedDesk): Promise<string> {
  const { data } = await api.POST('/desk/v1/import-mappings', { body: MAPPING })
  return present(data, 'mapping').data.uuid
}

const put = (desk: TypedDesk, uuid: string, state: 'running' | 'paused') =>
  desk.storage.write(async (unit) => {
    const run = present(await unit.runs.byUuid(uuid), 'run')
    await unit.runs.change(run, { state, startedAt: '2026-01-28T06:00:00.000Z' })
  })

/** A call of every operation of imports, by its name. */
export const IMPORT_CALLS = {
  uploadImport: ({ api }: TypedDesk) =>
    api.POST('/desk/v1/import-runs', { body: csvOf([lineOf(1)]), bodySerializer: (body) => String(body) }),
  getImport: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/import-runs/{uuid}', { params: { path: { uuid: await checkedImport(desk) } } }),
  deleteImport: async (desk: TypedDesk) =>
    desk.api.DELETE('/desk/v1/import-runs/{uuid}', { params: { path: { uuid: await readImport(desk) } } }),
  planImport: async (desk: TypedDesk) =>
    desk.api.PUT('/desk/v1/import-runs/{uuid}/plan', {
      params: { path: { uuid: await readImport(desk) } },
      body: { columns: [{ index: 2, field: null }], fixed: [{ field: 'clientName', value: 'Anybody' }], mapping: null },
    }),
  setImportPace: async (desk: TypedDesk) =>
    desk.api.PUT('/desk/v1/import-runs/{uuid}/pace', {
      params: { path: { uuid: await readImport(desk) } },
      body: { loansPerSecond: 10 },
    }),
  checkImport: async (desk: TypedDesk) => {
    const uuid = await readImport(desk)
    const answered = await desk.api.POST('/desk/v1/import-runs/{uuid}/check', { params: { path: { uuid } } })
    await desk.ended(uuid)
    return answered
  },
  startImport: async (desk: TypedDesk) => {
    const uuid = await checkedImport(desk)
    const answered = await desk.api.POST('/desk/v1/import-runs/{uuid}/start', { params: { path: { uuid } } })
    await desk.ended(uuid)
    return answered
  },
  pauseImport: async (desk: TypedDesk) => {
    const uuid = await checkedImport(desk)
    await put(desk, uuid, 'running')
    return desk.api.POST('/desk/v1/import-runs/{uuid}/pause', { params: { path: { uuid } } })
  },
  cancelImport: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/import-runs/{uuid}/cancel', { params: { path: { uuid: await checkedImport(desk) } } }),
  continueImport: async (desk: TypedDesk) => {
    const uuid = await checkedImport(desk)
    await put(desk, uuid, 'paused')
    const answered = await desk.api.POST('/desk/v1/import-runs/{uuid}/continue', { params: { path: { uuid } } })
    await desk.ended(uuid)
    return answered
  },
  listImportLines: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/import-runs/{uuid}/lines', {
      params: { path: { uuid: await checkedImport(desk, '-5') }, query: { outcome: 'faulty', limit: 5 } },
    }),
  correctImportLines: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/import-runs/{uuid}/lines/corrections', {
      params: { path: { uuid: await checkedImport(desk, '-5') } },
      body: { field: 'loanAmount', from: '-5', to: '5' },
    }),
  correctImportLine: async (desk: TypedDesk) =>
    desk.api.PATCH('/desk/v1/import-runs/{uuid}/lines/{position}', {
      params: { path: { uuid: await checkedImport(desk, '-5'), position: 2 } },
      body: { cells: [{ field: 'loanAmount', row: null, text: '500' }], isLeftOut: false },
    }),
  exportImport: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/import-runs/{uuid}/export', {
      params: { path: { uuid: await checkedImport(desk) }, query: { format: 'csv' } },
      parseAs: 'text',
    }),
  saveFaultyLines: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/import-runs/{uuid}/faulty-lines', {
      params: { path: { uuid: await checkedImport(desk, '-5') } },
      parseAs: 'text',
    }),
  listImportMappings: ({ api }: TypedDesk) => api.GET('/desk/v1/import-mappings'),
  saveImportMapping: ({ api }: TypedDesk) => api.POST('/desk/v1/import-mappings', { body: MAPPING }),
  getImportMapping: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/import-mappings/{uuid}', { params: { path: { uuid: await savedMapping(desk) } } }),
  replaceImportMapping: async (desk: TypedDesk) =>
    desk.api.PUT('/desk/v1/import-mappings/{uuid}', {
      params: { path: { uuid: await savedMapping(desk) } },
      body: { ...MAPPING, name: 'Another' },
    }),
  saveImportTemplate: ({ api }: TypedDesk) =>
    api.GET('/desk/v1/import-templates/{shape}', { params: { path: { shape: 'loan-a-line' } }, parseAs: 'blob' }),
  removeImportMapping: async (desk: TypedDesk) =>
    desk.api.DELETE('/desk/v1/import-mappings/{uuid}', { params: { path: { uuid: await savedMapping(desk) } } }),
}
