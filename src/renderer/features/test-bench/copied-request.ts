import { BOOK_HEADER } from '#contract/test-bench/books.ts'
import type { SeenRequest } from '#contract/test-bench/requests.ts'

/** The request as a shell command; the token comes from the shell's environment. */
export function asCurl({ method, path, requestBody }: SeenRequest, book: string, address: string): string {
  const parts = [
    `curl -X ${method} ${quoted(address + path)}`,
    `-H "Authorization: Bearer $LOAN_DESK_TEST_TOKEN"`,
    `-H ${quoted(`${BOOK_HEADER}: ${book}`)}`,
    ...(requestBody === null
      ? []
      : [`-H ${quoted(`Content-Type: ${requestBody.contentType}`)}`, `-d ${quoted(requestBody.text)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** The request as a test that expects the same answer. */
export function asTest({ method, path, requestBody, answer }: SeenRequest, book: string): string {
  const data = requestBody === null ? [] : [`    data: ${indented(requestBody.text)},`]
  const expected =
    typeof answer === 'number' ? [`  expect(answer.status()).toBe(${answer})`] : ['  // It had no answer.']
  return [
    `test('${method} ${path.split('?')[0]?.replaceAll("'", String.raw`\'`)}', async ({ request }) => {`,
    `  const answer = await request.fetch(${JSON.stringify(path)}, {`,
    `    method: '${method}',`,
    '    headers: {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is of the test that is written
    '      Authorization: `Bearer ${process.env.LOAN_DESK_TEST_TOKEN}`,',
    `      '${BOOK_HEADER}': '${book}',`,
    '    },',
    ...data,
    '  })',
    ...expected,
    '})',
    '',
  ].join('\n')
}

/** Within single quotes a shell takes every character literally except the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** JSON is a literal of the language; any other text becomes a string. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\n    ')
  } catch {
    return JSON.stringify(text)
  }
}
