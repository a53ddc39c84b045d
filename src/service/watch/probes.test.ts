import { afterEach, describe, expect, it, vi } from 'vitest'
import { RowError } from '#storage/row-error.ts'
import { StorageError } from '#storage/storage-error.ts'
import { ADDRESS, testService } from '../service.test-support.ts'

afterEach(() => void vi.useRealTimers())

/** A service called like a balancer does: by IP address, and without a token. */
async function probed(changes: Parameters<typeof testService>[0] = {}) {
  const { app, storage, log } = await testService(changes)
  const ask = async (path: string, { method = 'GET', target = ADDRESS, headers = {} } = {}) => {
    const request = new Request(`${target}${path}`, { method, headers: { Host: '10.0.0.7:4180', ...headers } })
    const response = await app.fetch(request)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const settings = vi.spyOn(storage.settings, 'read')
  const takesChanges = vi.spyOn(storage, 'takesChanges')
  return { ask, settings, takesChanges, log }
}

const PROBES = ['/health', '/ready']
const WELL = '{"data":{"status":"ok"}}'

describe('the probes', () => {
  it.each(PROBES)('%s is open to all, by whatever name, and says no more than that', async (path) => {
    const { ask } = await probed()
    const asked = [
      {},
      { target: 'http://10.0.0.7:4180' },
      { target: 'https://balancer.example' },
      { headers: { Host: 'localhost:1' } },
      { headers: { Authorization: 'Bearer wrong' } },
      { headers: { Cookie: 'loan-desk-4180=of-long-ago', 'Sec-Fetch-Site': 'cross-site' } },
    ]
    for (const how of asked) {
      const { status, headers, text } = await ask(path, how)
      expect([how, status, text]).toEqual([how, 200, WELL])
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Set-Cookie')).toBeNull()
    }
  })

  it.each(PROBES)('%s is only read', async (path) => {
    const { ask } = await probed()
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask(path, { method })
      expect([method, status, headers.get('Allow')]).toEqual([method, 405, 'GET'])
    }
  })

  it.each(['/', '/openapi.json', '/metrics', '/health/', '/ready/x', '/Health', '/desk/v1/session'])(
    '%s is no probe: another host is refused',
    async (path) => {
      const { ask } = await probed()
      expect((await ask(path)).status).toBe(403)
      expect((await ask(path, { headers: { Host: '127.0.0.1:4180' } })).status).not.toBe(403)
    },
  )
})

describe('a service that cannot serve', () => {
  const expectNotReady = ({ status, headers, text }: { status: number; headers: Headers; text: string }) => {
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '1', 'no-store'])
    const { instance, ...body } = JSON.parse(text)
    expect(instance).toMatch(/^urn:uuid:/)
    expect(body).toEqual({
      type: 'urn:loan-desk:problem:not-ready',
      title: 'Not ready',
      status: 503,
      detail: 'Loan Desk cannot serve requests at the moment',
    })
  }

  it('is not ready while its storage fails, and answers all the same', async () => {
    const { ask, settings, log } = await probed()
    settings.mockRejectedValue(new StorageError('not-reached', 'postgres://nobody@secret.example/loans'))
    expectNotReady(await ask('/ready'))
    expect((await ask('/health')).status).toBe(200)
    settings.mockRestore()
    expect((await ask('/ready')).status).toBe(200)
    // Polled every second, it would fill the log.
    expect(log).toEqual([])
  })

  it('is not ready where its storage has not answered within a second, and asks it again then', async () => {
    const { ask, settings } = await probed()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    settings.mockReturnValueOnce(new Promise(() => undefined))
    let isAnswered = false
    const answer = ask('/ready').finally(() => {
      isAnswered = true
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expectNotReady(await answer)
    expect((await ask('/ready')).status).toBe(200)
  })

  it('asks its storage once for all who ask at the same time', async () => {
    const { ask, settings } = await probed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/ready')))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(settings).toHaveBeenCalledTimes(1)
  })

  it('is not ready while it ends, without asking, and answers all the same', async () => {
    const { ask, settings } = await probed({ isEnding: () => true })
    expectNotReady(await ask('/ready'))
    expect(settings).not.toHaveBeenCalled()
    expect((await ask('/health')).status).toBe(200)
  })

  it('is not ready while its storage takes no changes, and answers all the same', async () => {
    const { ask, takesChanges } = await probed()
    takesChanges.mockResolvedValue(false)
    expectNotReady(await ask('/ready'))
    expect((await ask('/health')).status).toBe(200)
    takesChanges.mockRejectedValue(new StorageError('not-reached', 'gone'))
    expectNotReady(await ask('/ready'))
  })

  it('is ready with damaged settings: another process would find the same', async () => {
    const { ask, settings } = await probed()
    settings.mockRejectedValue(new RowError('settings', 1, 'default_term'))
    expect((await ask('/ready')).status).toBe(200)
  })
})
