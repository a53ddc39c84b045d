import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Empty</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`
const SCRIPT = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('main', null, 'Ready'))`

/** The smallest possible React page, built like the face; returns the folder of the built files. */
export async function buildEmptyPage(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'loan-desk-empty-page-'))
  writeFileSync(join(root, 'index.html'), PAGE)
  writeFileSync(join(root, 'main.js'), SCRIPT)
  const modules = join(import.meta.dirname, '..', 'node_modules')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    html: { cspNonce: '__CSP_NONCE__' },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') } },
  })
  return join(root, 'dist')
}
