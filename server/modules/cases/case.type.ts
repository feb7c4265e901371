import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { CaseType } from '../../content/cases/case.types.ts'
import { PageInfo } from '../../graphql/connection.type.ts'
import { FacetObject } from '../../graphql/facet.type.ts'
import { type CaseStyle, CaseStyleEnum, CaseTypeEnum } from './case-enum.type.ts'

@ObjectType({ description: 'What anyone may know of a practice case before opening it.' })
export class CasePreview {
  @Field(() => String, { description: 'Its name in its address.' }) slug: string
  @Field(() => String) title: string
  @Field(() => CaseTypeEnum) type: CaseType
  @Field(() => String) industry: string
  @Field(() => Int, { description: '1 first cases, 2 first round, 3 final round.' }) difficulty: number
  @Field(() => CaseStyleEnum) style: CaseStyle
  @Field(() => Int, { description: 'Of a live interview.' }) minutes: number
  @Field(() => String, { description: 'Up to 160 characters.' }) summary: string
  @Field(() => Boolean, { description: 'Anybody may practise it, without an account.' }) isOpen: boolean
}

@ObjectType({ description: 'A step as it is announced.' })
export class CaseOutlineStep {
  @Field(() => String) title: string
  @Field(() => Int) minutes: number
}

@ObjectType({ description: 'A practice case.' })
export class Case extends CasePreview {
  @Field(() => String, { description: 'What the interviewer reads out.' }) situation: string
  @Field(() => String, { description: 'What the client wants answered.' }) question: string
  @Field(() => [CaseOutlineStep], { description: 'How it runs.' }) outline: CaseOutlineStep[]
  @Field(() => Int) exhibitsCount: number
  @Field(() => Int, { description: 'Calculations that are checked.' }) checksCount: number
  @Field(() => Boolean, { description: 'Whether the viewer may practise it: an account, or an open case.' })
  mayPractise: boolean
}

@InputType({ description: 'Choices within a field widen the search, fields narrow it.' })
export class CaseFilter {
  @Field(() => [CaseTypeEnum], { nullable: true }) types?: CaseType[] | null
  @Field(() => [String], { nullable: true }) industries?: string[] | null
  @Field(() => [Int], { nullable: true, description: '1 to 3.' }) difficulties?: number[] | null
  @Field(() => CaseStyleEnum, { nullable: true }) style?: CaseStyle | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those anybody may practise, or only the others.',
  })
  isOpen?: boolean | null
  @Field(() => String, {
    nullable: true,
    description: 'Words of the title, summary, question, type or industry; all must be there.',
  })
  text?: string | null
}

@ObjectType({ description: 'A case in a list, with its position.' })
export class CaseEdge {
  @Field(() => String, { description: 'Opaque position; send it as `after`.' }) cursor: string
  @Field(() => CasePreview) node: CasePreview
}

@ObjectType({ description: 'A page of the case library. Count and facets cost only when asked for.' })
export class CaseConnection {
  @Field(() => [CaseEdge]) edges: CaseEdge[]
  @Field(() => PageInfo) pageInfo: PageInfo
  @Field(() => Int, { description: 'How many match in all, exactly.' }) totalCount: number
  @Field(() => [FacetObject], {
    description: 'Counts of types, industries, difficulties and style for this filter.',
  })
  facets?: FacetObject[]
}
