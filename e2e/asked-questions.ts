import type { Page } from '@playwright/test'
import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'

/**
 * Has every import ask these questions until a plan gives one of their answers, for what no file brings about at once: each
 * kind with its longest words and largest figures.
 */
export async function askQuestions(page: Page, questions: readonly ImportQuestionBody[]): Promise<void> {
  let open = questions
  await page.route('**/desk/v1/import-runs/**', async (route) => {
    const request = route.request()
    if (request.method() === 'PUT') {
      const given = request.postData()
      open = open.filter(({ choices }) => !choices.some(({ change }) => JSON.stringify(change) === given))
    }
    const response = await route.fetch()
    const answer: unknown = response.ok() ? await response.json() : undefined
    const json = isOfRun(answer) ? { ...answer, data: { ...answer.data, questions: open } } : undefined
    await route.fulfill({ response, ...(json && { json }) })
  })
}

type RunAnswer = { readonly data: { readonly questions: unknown } }

function isOfRun(answer: unknown): answer is RunAnswer {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return typeof data === 'object' && data !== null && 'questions' in data
}
