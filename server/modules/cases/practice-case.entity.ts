import { defineEntity, p } from '@mikro-orm/postgresql'
import type { CaseContent, CaseType } from '../../content/cases/case.types.ts'
import { stamp } from '../../db/present.ts'
import type { CaseStyle } from './case-enum.type.ts'
import type { CaseMaterial } from './case-material.type.ts'

/** A case of the library as it was published; one that left the sources is retired, since attempts refer to it. */
export const PracticeCaseEntity = defineEntity({
  name: 'PracticeCase',
  tableName: 'practice_cases',
  properties: {
    slug: p.text().primary(),
    title: p.text(),
    type: p.text().$type<CaseType>(),
    industry: p.text(),
    difficulty: p.integer(),
    style: p.text().$type<CaseStyle>(),
    minutes: p.integer(),
    summary: p.text(),
    sortKey: p.integer(),
    /** Lower case, what a search looks through. */
    search: p.text(),
    body: p.json().$type<Pick<CaseContent, 'situation' | 'question' | keyof CaseMaterial>>(),
    hash: p.text(),
    updatedAt: p.datetime().onCreate(stamp),
    retiredAt: p.datetime().nullable(),
    isOpen: p.boolean().default(false),
  },
})
