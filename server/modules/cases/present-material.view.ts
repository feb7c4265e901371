import type { CaseContent } from '../../content/cases/case.types.ts'
import type { CaseMaterial, Exhibit } from './case-material.type.ts'

/** What a case may leave out is there, empty. */
export const presentMaterial = (body: Pick<CaseContent, keyof CaseMaterial>): CaseMaterial => ({
  clarifyingFacts: [...body.clarifyingFacts],
  rubric: [...body.rubric],
  recommendation: body.recommendation,
  steps: body.steps.map((step) => ({
    ...step,
    strong: [...step.strong],
    exhibits: [...(step.exhibits ?? [])],
    checks: [...(step.checks ?? [])],
  })),
  exhibits: presentExhibits(body.exhibits),
})

export const presentExhibits = (exhibits: CaseContent['exhibits']): Exhibit[] =>
  exhibits.map((exhibit) => ({
    ...exhibit,
    note: exhibit.note ?? null,
    categories: [...exhibit.categories],
    series: exhibit.series.map(({ name, values }) => ({ name, values: [...values] })),
  }))
