import type { TypedDesk } from './typed-desk.test-support.ts'

/** A call of every operation that makes papers. */
export const PAPER_CALLS = {
  exportStatement: async ({ api, newLoan }: TypedDesk) => {
    await newLoan()
    return api.POST('/desk/v1/statement', { body: { format: 'json', date: '2026-01-28' } })
  },
  listLetterTexts: ({ api }: TypedDesk) => api.GET('/desk/v1/letter-texts'),
  saveLetterText: ({ api }: TypedDesk) => saved(api),
  removeLetterText: async ({ api }: TypedDesk) => {
    await saved(api)
    return api.DELETE('/desk/v1/letter-texts/{kind}/{language}', { params: { path: ESTONIAN } })
  },
  readLetter: async ({ api, newLoan }: TypedDesk) => {
    const uuid = await newLoan()
    await api.POST('/claims/v1/lender/createLoanExtension', { body: { loanUuid: uuid, daysToExtend: 7 } })
    return api.GET('/desk/v1/loans/{uuid}/letters/{version}', {
      params: { path: { uuid, version: 1 }, query: { language: 'en' } },
    })
  },
}

const ESTONIAN = { kind: 'after-payment', language: 'et' } as const

function saved(api: TypedDesk['api']) {
  const text = 'Laen {loan}: {amount}, {payment-date}, {outstanding}'
  return api.PUT('/desk/v1/letter-texts/{kind}/{language}', {
    params: { path: ESTONIAN },
    body: { title: 'Makse', text },
  })
}
