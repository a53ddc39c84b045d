import { describe, expect, it } from 'vitest'
import { mt940File, readBank, shownBank } from './statements.test-support.ts'

describe('an MT940 statement', () => {
  it('is read entry by entry, with the text of its information field', async () => {
    const file = mt940File(
      ':61:2601200119C100,00NTRFNONREF//BANK-1',
      ':86:Loan ABC-12345 from Mari',
      ':61:260121CR50,5NMSCABC-2//BANK-2',
      'further words',
    )
    expect(await shownBank(file)).toEqual([
      '100.00 | 2026-01-20 | BANK-1 | Loan ABC-12345 from Mari',
      '50.50 | 2026-01-21 | BANK-2 | ABC-2 further words',
    ])
  })

  it('reads the subfields of German banks, and joins words that they cut', async () => {
    const information = '?00GUTSCHRIFT?20Rate fuer Darlehen Nr. ABC-?2112345 danke?32Mari Maasi?33kas'
    const [entry] = await readBank(mt940File(':61:2601200120C100,00NTRFX//B1', `:86:166${information}`))
    expect(entry).toMatchObject({ text: 'Rate fuer Darlehen Nr. ABC-12345 danke X', payer: 'Mari Maasi kas' })
  })

  it.each([
    [':61:2601200120D100,00NTRFNONREF//B1', 'debit'],
    [':61:2601200120RC100,00NTRFNONREF//B1', 'reversal'],
    [':61:2601200120RD100,00NTRFNONREF//B1', 'reversal'],
    [':61:2601200120EC100,00NTRFNONREF//B1', 'pending'],
    [':61:2601200120C0,00NTRFNONREF//B1', 'not-an-amount'],
    [':61:2602300120C1,00NTRFNONREF//B1', 'not-a-date'],
    [':61:something else', 'broken-line'],
  ])('marks %s as %s', async (line, mark) => {
    expect((await readBank(mt940File(line))).map((entry) => entry.mark)).toEqual([mark])
  })

  it('marks the entries of an account in another currency', async () => {
    const file = mt940File(':61:2601200120C100,00NTRFNONREF//B1').replace('EUR1000', 'SEK1000')
    expect((await readBank(file)).map(({ mark }) => mark)).toEqual(['other-currency'])
  })

  it('reads several statements of one file, with the line of each entry', async () => {
    const one = mt940File(':61:2601200120C1,00NTRFNONREF//B1')
    const read = await readBank(`${one}${one.replace('B1', 'B2')}`)
    expect(read.map(({ line, reference }) => [line, reference])).toEqual([
      [5, 'B1'],
      [12, 'B2'],
    ])
  })

  it('has no reference where the bank gave none', async () => {
    expect(await shownBank(mt940File(':61:2601200120C1,00NTRFABC-1', ':86:x'))).toEqual([
      '1.00 | 2026-01-20 | - | x ABC-1',
    ])
  })

  it.each([
    ['after an entry', ':61:2601200120C1,00NTRFNONREF//B1'],
    ['after its information', ':61:2601200120C1,00NTRFNONREF//B1\r\n:86:ABC'],
  ])('is refused if it is cut off %s', async (_, lines) => {
    const [file = ''] = mt940File(lines).split(':62F:')
    await expect(readBank(file)).rejects.toMatchObject({ reason: 'statement-cut-off' })
  })
})
