import type { Plugin } from 'vite'

/** The chunk that asks what the opened page will ask first (src/renderer/ask-first.ts). */
export const ASK_FIRST = 'ask-first'

/** Has the page run that chunk as soon as it is there, and not only with all the others that it is imported by. */
export function runEarly(): Plugin {
  return {
    name: 'run-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === ASK_FIRST)
        if (!chunk) throw new Error(`No chunk is called ${ASK_FIRST}`)
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head' }]
      },
    },
  }
}
