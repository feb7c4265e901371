import { type Answer, send } from '../people/client.ts'
import { spread } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import type { Scenario } from '../scenario.ts'
import { line } from '../report/table.ts'

const MAX_MS = 1_000
const SAME = '@include(if: true) '.repeat(60)
const UNKNOWN = '@nothing '.repeat(60)

const DOCUMENTS: [string, string][] = [
  ['60 directives on the definition of a fragment', `{ ...f } fragment f on Query ${SAME} { __typename }`],
  ['60 directives on a spread', `{ ...f ${SAME} } fragment f on Query { __typename }`],
  ['60 directives on an inline fragment', `{ ... on Query ${SAME} { __typename } }`],
  ['60 directives on a field', `{ __typename ${SAME} }`],
  ['60 unknown directives on an operation', `query ${UNKNOWN} { __typename }`],
  ['60 unknown directives on a variable', `query ($v: Int ${UNKNOWN}) { __typename }`],
  ['9 levels', '{ coaches { edges { node { reviews { edges { node { a { b { c } } } } } } } } }'],
  ['16 aliases', `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
  ['1,100 tokens', `{ ${'__typename '.repeat(1100)} }`],
  ['a fragment in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
]
const ACCEPTS = ['*/*', 'application/json', 'application/graphql-response+json']

export const longDocuments: Scenario = {
  name: 'long-documents',
  about: 'documents beyond the limits, whatever answer is accepted',
  run: async (lab) => {
    const subject = await lab.shared()
    const lines = []
    for (const [must, query] of DOCUMENTS) {
      const answers: Answer[] = []
      for (const accept of ACCEPTS) answers.push(await post(subject, query, accept))
      const isRefused = answers.every(({ status, ms }) => status >= 400 && status < 500 && ms < MAX_MS)
      const statuses = answers.map(({ status }) => status).join(', ')
      lines.push(line(`${must}: 4xx`, `HTTP ${statuses}; ${spread(answers.map(({ ms }) => ms))}`, isRefused))
    }
    return lines
  },
}

const post = ({ url }: Subject, query: string, accept: string) =>
  send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query }),
  })
