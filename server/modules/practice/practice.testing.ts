import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import type { Marketplace } from '../../testing/marketplace.ts'

export const MATERIAL = `{ id seconds isPaused recommendation rubric { dimension strong weak mark } facts { question answer }
  attempt { id finishedAt seconds checksRight checksTotal notes answers isReported }
  steps { title prompt minutes answer state strong exhibits { key series { values } }
    checks { question unit tolerance given isRight isFirstRight working { expression answer } } } }`

export interface Material {
  id: string
  seconds: number
  isPaused: boolean
  recommendation: string | null
  rubric: { dimension: string; mark: string | null }[] | null
  facts: { question: string; answer: string | null }[]
  attempt: { checksRight: number; checksTotal: number; answers: string[]; notes: string }
  steps: {
    title: string
    state: string
    answer: string
    strong: string[] | null
    exhibits: { key: string }[]
    checks: { isFirstRight: boolean | null; working: object | null }[]
  }[]
}

/** An attempt as somebody names it. */
export interface Ref {
  attemptId: string
  token?: string | null
}

/** What people do with attempts, as GraphQL. */
export function practiceOf(market: Marketplace) {
  const verb = async (who: Asker, name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const types: Record<string, string> = {
      showPracticeWorking: 'PracticeCheckInput',
      revealPracticeStep: 'PracticeStepInput',
    }
    const answer = await asViewer(market, who).run<Record<string, Material>>(
      `mutation ($input: ${types[name] ?? type}!) { ${name}(input: $input) ${MATERIAL} }`,
      { input },
    )
    return {
      code: answer.code,
      errors: answer.errors,
      get material() {
        return answer.data[name] as Material
      },
    }
  }
  const begin = async (who: Asker, slug: string): Promise<Ref> => {
    const { data } = await asViewer(market, who).run<{ startPractice: { id: string; token: string | null } }>(
      'mutation ($slug: String!) { startPractice(slug: $slug) { id token } }',
      { slug },
    )
    return { attemptId: data.startPractice.id, token: data.startPractice.token }
  }
  const read = async (who: Asker, { attemptId, token }: Ref) => {
    const { data } = await asViewer(market, who).run<{ practiceMaterial: Material | null }>(
      `query ($attemptId: ID!, $token: String) { practiceMaterial(attemptId: $attemptId, token: $token) ${MATERIAL} }`,
      { attemptId, token },
    )
    return data.practiceMaterial
  }
  const finish = (who: Asker, ref: Ref, change: object = {}) =>
    asViewer(market, who).run<{ finishPractice: object }>(
      `mutation ($input: FinishPracticeInput!) { finishPractice(input: $input) {
        id finishedAt seconds checksRight checksTotal notes answers isReported } }`,
      { input: { ...ref, ...change } },
    )
  return { begin, read, verb, finish }
}
