import { describe, expect, it } from 'vitest'
import { camtFile, ntry, readBank, shownBank } from './statements.test-support.ts'

const part = (amount: string, text: string, more = '') =>
  `<TxDtls><Refs>${more}<EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

describe('a camt.053 statement', () => {
  it('is read entry by entry, with the payer and all texts', async () => {
    const details =
      '<TxDtls><Refs><EndToEndId>E2E-7</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Mari Maasikas</Nm></Pty></Dbtr></RltdPties>' +
      '<RmtInf><Ustrd>Loan ABC-12345</Ustrd><Ustrd>thank &amp; you</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>'
    const [entry] = await readBank(camtFile(ntry({ details })))
    expect(entry).toMatchObject({
      line: 1,
      amount: 10_000,
      currency: 'EUR',
      reference: 'REF-1',
      payer: 'Mari Maasikas',
      text: 'Loan ABC-12345 thank & you RF18539007547034 E2E-7',
      mark: null,
    })
  })

  it.each([
    ['a debit', ntry({ direction: 'DBIT' }), 'debit'],
    ['another currency', ntry({ currency: 'USD' }), 'other-currency'],
    ['a pending entry', ntry({ status: '<Sts><Cd>PDNG</Cd></Sts>' }), 'pending'],
    ['a pending entry of an old version', ntry({ status: '<Sts>PDNG</Sts>' }), 'pending'],
    ['a reversal', ntry({ rest: '<RvslInd>true</RvslInd>', direction: 'DBIT' }), 'reversal'],
    ['an entry without a direction', ntry({ direction: '' }), 'broken-line'],
    ['a batch without its parts', ntry({ details: '<Btch><NbOfTxs>3</NbOfTxs></Btch>' }), 'batch'],
  ])('marks %s', async (_, entry, mark) => {
    expect((await readBank(camtFile(entry))).map((found) => found.mark)).toEqual([mark])
  })

  it('marks an amount or a date that cannot be read, and shows it', async () => {
    const entries = [ntry({ amount: '1.234' }), ntry({ amount: '0.00' }), ntry({ date: '2026-02-30' })]
    expect(await shownBank(camtFile(...entries))).toEqual([
      'not-an-amount | 2026-01-20 | REF-1 | Loan ABC-12345 | “1.234”',
      'not-an-amount | 2026-01-20 | REF-1 | Loan ABC-12345 | “0.00”',
      'not-a-date | - | REF-1 | Loan ABC-12345 | “2026-02-30”',
    ])
  })

  it('splits a batch whose parts add up to it, each with a reference of its own', async () => {
    const details = part('60.00', 'ABC-1') + part('40.00', 'ABC-2', '<AcctSvcrRef>OWN</AcctSvcrRef>')
    expect(await shownBank(camtFile(ntry({ details })))).toEqual([
      '60.00 | 2026-01-20 | REF-1/1 | ABC-1',
      '40.00 | 2026-01-20 | OWN | ABC-2',
    ])
  })

  it.each([
    ['do not add up', part('60.00', 'ABC-1') + part('30.00', 'ABC-2')],
    ['are in another currency', (part('60.00', 'ABC-1') + part('40.00', 'ABC-2')).replaceAll('"EUR"', '"USD"')],
    ['are fewer than stated', `<Btch><NbOfTxs>3</NbOfTxs></Btch>${part('60.00', 'ABC-1')}${part('40.00', 'ABC-2')}`],
  ])('marks a batch whose parts %s', async (_, details) => {
    expect((await readBank(camtFile(ntry({ details })))).map(({ mark }) => mark)).toEqual(['batch'])
  })

  it('joins a text that goes on after 140 characters', async () => {
    const [start, end] = ['x'.repeat(135), '12345']
    const details = `<TxDtls><RmtInf><Ustrd>${start} ABC-</Ustrd><Ustrd>${end}</Ustrd></RmtInf></TxDtls>`
    expect((await readBank(camtFile(ntry({ details }))))[0]?.text).toContain('ABC-12345')
  })

  it('has the reference of the entry if its only part says that it has none', async () => {
    const details = part('100.00', 'ABC-1', '<AcctSvcrRef>NOTPROVIDED</AcctSvcrRef>')
    expect(await shownBank(camtFile(ntry({ details })))).toEqual(['100.00 | 2026-01-20 | REF-1 | ABC-1'])
  })

  it('takes the booking date without a value date, and no reference where the bank gave none', async () => {
    const entry = ntry({ reference: 'NOTPROVIDED' }).replace(/<ValDt>.*<\/ValDt>/, '')
    expect(await shownBank(camtFile(entry))).toEqual(['100.00 | 2026-01-19 | - | Loan ABC-12345'])
  })

  it('reads the encoding that its declaration names', async () => {
    const text = camtFile(ntry({ details: '<TxDtls><AddtlTxInf>Jõgi</AddtlTxInf></TxDtls>' }))
    const bytes = Uint8Array.from(text.replace('UTF-8', 'ISO-8859-1'), (letter) => letter.charCodeAt(0))
    expect((await readBank(bytes))[0]?.text).toBe('Jõgi')
  })

  it.each([
    ['of another message', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', 'not-a-statement'],
    ['that is cut off', camtFile(ntry()).slice(0, -60), 'statement-damaged'],
    ['with a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${camtFile(ntry()).slice(38)}`, 'statement-damaged'],
    ['without entries', camtFile(), 'no-entries'],
  ])('is refused %s', async (_, file, reason) => {
    await expect(readBank(file)).rejects.toMatchObject({ reason })
  })
})
