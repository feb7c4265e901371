import { Field, Int, ObjectType } from 'type-graphql'
import type { CaseType } from '../../../content/cases/case.types.ts'
import { CaseTypeEnum } from '../../cases/case-enum.type.ts'

@ObjectType({ description: 'How often one case type has met one industry.' })
export class CoverageCell {
  @Field(() => CaseTypeEnum) type: CaseType
  @Field(() => String, { description: 'One of the industries of the coverage.' }) industry: string
  @Field(() => Int, { description: 'Live cases that took place.' }) live: number
  @Field(() => Int, { description: 'Cases practised alone to the end, each once.' }) practised: number
}

@ObjectType({ description: 'Which case types and industries a seeker has met, and which they have not.' })
export class Coverage {
  @Field(() => [String], { description: 'Groups of the industries that cases name, in the order to show.' })
  industries: string[]
  @Field(() => [CoverageCell], { description: 'Those that are not empty.' }) cells: CoverageCell[]
  @Field(() => Int, { description: 'Live cases for which no case of the library was chosen.' })
  liveWithoutCase: number
  @Field(() => [CaseTypeEnum], { description: 'Neither live nor practised yet.' }) missingTypes: CaseType[]
  @Field(() => [String], { description: 'Neither live nor practised yet.' }) missingIndustries: string[]
}
