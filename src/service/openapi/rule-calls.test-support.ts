import { present } from '#values/assert.ts'
import type { TypedDesk } from './typed-desk.test-support.ts'

/** A call of every operation on the rules of the service and its connections. */
export const RULE_CALLS = {
  getSettings: ({ api }: TypedDesk) => api.GET('/desk/v1/settings'),
  replaceSettings: async ({ api }: TypedDesk) => {
    const { data } = await api.GET('/desk/v1/settings')
    return api.PUT('/desk/v1/settings', { body: { ...present(data, 'settings').data, defaultTerm: 24 } })
  },
  getDelayedInterest: ({ api }: TypedDesk) => api.GET('/desk/v1/delayed-interest'),
  getLoanDelayedInterest: async ({ api, newLoan }: TypedDesk) =>
    api.GET('/desk/v1/loans/{uuid}/delayed-interest', {
      params: { path: { uuid: await newLoan() }, query: { date: '2027-02-01' } },
    }),
  previewDelayedInterest: ({ api }: TypedDesk) =>
    api.POST('/desk/v1/delayed-interest/preview', { body: { fromDate: '2026-01-01', rate: 'loan' } }),
  addDelayedInterest: ({ api }: TypedDesk) =>
    api.POST('/desk/v1/delayed-interest', { body: { fromDate: '2026-01-01', rate: 'given', interestRate: '14' } }),
  getExtensionPolicy: ({ api }: TypedDesk) => api.GET('/desk/v1/extension-policy'),
  replaceExtensionPolicy: ({ api }: TypedDesk) =>
    api.PUT('/desk/v1/extension-policy', {
      body: {
        extensions: { most: 6, effect: 'refuse' },
        daysEach: null,
        daysInAll: null,
        neverLate: { effect: 'warn' },
        interestFirst: null,
        buyback: { afterDays: 60, countedFrom: 'due-date' },
      },
    }),
}
