import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { CREATE, liveDesk } from './live-desk.test-support.ts'

describe('what goes out', () => {
  const { maxExtensions: _, ...bare } = WORKED_EXAMPLE

  it.each([
    [null, 3, bare],
    [{ name: 'extensions', as: 'count' }, 3, { ...bare, extensions: 3 }],
    [{ name: 'extensions', as: 'count' }, undefined, { ...bare, extensions: 0 }],
    [{ name: 'isExtendable', as: 'boolean' }, 3, { ...bare, isExtendable: true }],
    [{ name: 'isExtendable', as: 'boolean' }, 1, { ...bare, isExtendable: true }],
    [{ name: 'isExtendable', as: 'boolean' }, 0, { ...bare, isExtendable: false }],
    [{ name: 'maxExtensions', as: 'count' }, 3, { ...bare, maxExtensions: 3 }],
  ])('says by %j that %s extensions are allowed', async (extensionsField, maxExtensions, body) => {
    const desk = await liveDesk({ extensionsField })
    await desk.createLoan({ maxExtensions })
    expect(JSON.parse(desk.sent[0]?.body ?? '')).toEqual(body)
  })

  it('has the further fields of the connection, and those of the loan go before them', async () => {
    const furtherFields = { brand: 'North', branch: { id: 7 }, note: 'from the connection' }
    const desk = await liveDesk({ furtherFields })
    await desk.createLoan({ note: 'from the loan' })
    expect(JSON.parse(desk.sent[0]?.body ?? '')).toEqual({
      ...WORKED_EXAMPLE,
      brand: 'North',
      branch: { id: 7 },
      note: 'from the loan',
    })
  })

  it('has numbers that no program can hold to the letter, and so has the journal', async () => {
    const desk = await liveDesk()
    const text = JSON.stringify(WORKED_EXAMPLE).replace('}]', '}],"externalId":12345678901234567890,"score":[1.50]')
    const { headers } = await desk.call('POST', CREATE, text)
    const exact = '"externalId":12345678901234567890,"score":[1.50]'
    expect(desk.sent[0]?.body).toContain(exact)
    const { request } = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(request.replace(/\s/g, '')).toContain(exact)
  })

  it.each([
    [{ name: 'extensions', as: 'count' }, 3, 3],
    [{ name: 'isExtendable', as: 'boolean' }, 3, null],
    [{ name: 'isExtendable', as: 'boolean' }, 0, 0],
    [null, 3, null],
  ])('by %j lets the desk know of %s extensions: %s', async (extensionsField, maxExtensions, known) => {
    const desk = await liveDesk({ extensionsField })
    const { uuid } = (await desk.createLoan({ maxExtensions })).body.data
    expect((await desk.call('GET', `/desk/v1/loans/${uuid}`)).body.data.extensionsAllowed).toBe(known)
  })
})
