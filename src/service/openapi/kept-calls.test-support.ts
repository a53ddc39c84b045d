import { present } from '#values/assert.ts'
import type { TypedDesk } from './typed-desk.test-support.ts'

const VIEW = {
  filter: { country: 'EST,LVA', standing: 'overdue' },
  sort: 'remainingPrincipal',
  direction: 'desc',
  columns: [{ name: 'lenderLoanId', width: 140 }],
} as const

const TERMS_SET = {
  isDefault: false,
  terms: {
    scheduleType: 'ANNUITY',
    dayCount: 'EQUAL-PERIODS',
    fee: { kind: 'amount', amount: '2', onWire: 'not-sent' },
  },
} as const

/** A call of every operation on items saved by name: views of the list, sets of terms. */
export const KEPT_CALLS = {
  listLoanViews: ({ api }: TypedDesk) => api.GET('/desk/v1/loan-views'),
  createLoanView: ({ api }: TypedDesk) => api.POST('/desk/v1/loan-views', { body: { ...VIEW, name: 'Baltics' } }),
  replaceLoanView: async ({ api }: TypedDesk) => {
    const { data } = await api.POST('/desk/v1/loan-views', { body: { ...VIEW, name: 'To change' } })
    const path = { id: present(data, 'view').data.id }
    return api.PUT('/desk/v1/loan-views/{id}', { params: { path }, body: { ...VIEW, name: 'Changed' } })
  },
  removeLoanView: async ({ api }: TypedDesk) => {
    const { data } = await api.POST('/desk/v1/loan-views', { body: { ...VIEW, name: 'To remove' } })
    return api.DELETE('/desk/v1/loan-views/{id}', { params: { path: { id: present(data, 'view').data.id } } })
  },
  listTermsSets: ({ api }: TypedDesk) => api.GET('/desk/v1/terms-sets'),
  createTermsSet: ({ api }: TypedDesk) =>
    api.POST('/desk/v1/terms-sets', { body: { ...TERMS_SET, name: 'House annuity' } }),
  changeTermsSet: async ({ api }: TypedDesk) => {
    const { data } = await api.POST('/desk/v1/terms-sets', { body: { ...TERMS_SET, name: 'To change' } })
    const { id, revision } = present(data, 'set of terms').data
    return api.PATCH('/desk/v1/terms-sets/{id}', { params: { path: { id } }, body: { name: 'Changed', revision } })
  },
  removeTermsSet: async ({ api }: TypedDesk) => {
    const { data } = await api.POST('/desk/v1/terms-sets', { body: { ...TERMS_SET, name: 'To remove' } })
    const { id } = present(data, 'set of terms').data
    return api.DELETE('/desk/v1/terms-sets/{id}', { params: { path: { id } } })
  },
}
