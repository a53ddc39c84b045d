import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'

type Node = Awaited<ReturnType<typeof documentOf>>

const LOOK_AGAIN_MS = 50
const LOOKS = 200

/**
 * Has Playwright's recorder note that something is visible, as a person does: by its tool and a click. The bar of tools is in a closed
 * shadow root of the page. Rejects if it is not there, or does not react.
 */
export async function recordVisible(page: Page, seen: Locator): Promise<void> {
  await seen.waitFor()
  const session = await page.context().newCDPSession(page)
  const { backendNodeId } = await tool(session)
  const { model } = await session.send('DOM.getBoxModel', { backendNodeId })
  const [left = 0, top = 0] = model.content
  await page.mouse.click(left + model.width / 2, top + model.height / 2)
  await toggled(session, true)
  await seen.click()
  await toggled(session, false)
  await session.detach()
}

/** Waits until the tool is on, or off again: the recorder learns of it from another process. */
async function toggled(session: CDPSession, isOn: boolean): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (classesOf(await tool(session)).includes('toggled') === isOn) return
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error("The tool of Playwright's recorder does not react")
}

async function tool(session: CDPSession): Promise<Node> {
  const found = find(await documentOf(session))
  if (!found) throw new Error("Playwright's recorder has no tool for what is visible")
  return found
}

async function documentOf(session: CDPSession) {
  return (await session.send('DOM.getDocument', { depth: -1, pierce: true })).root
}

function find(node: Node): Node | undefined {
  if (node.nodeName === 'X-PW-TOOL-ITEM' && classesOf(node).includes('visibility')) return node
  for (const inner of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
    const found = find(inner)
    if (found) return found
  }
  return undefined
}

/** Attributes are names and values in turn. */
function classesOf({ attributes = [] }: Node): readonly string[] {
  return attributes[attributes.indexOf('class') + 1]?.split(' ') ?? []
}
