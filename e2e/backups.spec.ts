import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { claimsApi } from './claims-api.ts'
import { test } from './data-folder.ts'
import { LONG } from './long.ts'
import { runToEnd, startService } from './service-process.ts'

const TOKEN = 'secret'

// biome-ignore lint/suspicious/noSkippedTests: a database server has its own backups
test.skip(!isSqlite, 'a server has its own backups')

test(
  'Settings show each backup, say why one fails, and what was backed up is restored',
  LONG,
  async ({ page, dataFolder }) => {
    const [data, target] = [join(dataFolder, 'data'), join(dataFolder, 'backups')]
    const service = await startService(['--port', '0', '--data', data, '--backup', target], {
      LOAN_DESK_API_TOKEN_QA: TOKEN,
    })
    const api = claimsApi(async (path, body) => {
      const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
      const answer = await fetch(`${service.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: await answer.json() }
    })
    await api.createLoan({})
    await page.goto(service.openAddress)
    await page.goto(`${service.address}/settings#backups`)
    const section = page.getByRole('region', { name: 'Backups' })
    await expect(section.getByRole('status')).toContainText(`None yet. Backups go to ${target}`)

    await section.getByRole('button', { name: 'Back up now' }).click()
    const row = section.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
    await expect(row.getByRole('cell').nth(1)).toHaveText('1')
    await expect(row).toContainText('Opened and read back')

    renameSync(target, `${target}-away`)
    await section.getByRole('button', { name: 'Back up now' }).click()
    await expect(section.getByText(/^No backup was made at/)).toBeVisible()
    await expect(
      section.getByText('The folder is not there. Connect its disk, or choose another folder.'),
    ).toBeVisible()
    renameSync(`${target}-away`, target)
    await section.getByRole('button', { name: 'Back up now' }).click()
    await expect(section.getByText(/^No backup was made at/)).toBeHidden()
    await service.stop()

    const listed = await runToEnd(['restore', '--from', target])
    const [backup = ''] = /^\S+(?=: 1 loan)/.exec(listed.stdout) ?? []
    const restored = await runToEnd(['restore', '--from', backup, '--data', join(dataFolder, 'new')])
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('It has 1 loan, 0 attached files.') })
  },
)
