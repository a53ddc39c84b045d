import { OPEN_PATH } from '#contract/face-pages.ts'
import { send } from '../../api/client.ts'

/**
 * Spends the code of the one-time address that was opened, once it has left the address bar and the history. Without a
 * session afterwards, the session gate reports that the address no longer works.
 */
export async function spendOneTimeCode(): Promise<void> {
  const code = new URLSearchParams(location.search).get('code')
  if (location.pathname !== OPEN_PATH || code === null) return
  history.replaceState(null, '', OPEN_PATH)
  await send(OPEN_PATH, { method: 'POST', body: { code }, scope: 'desk' }).catch(() => undefined)
}
