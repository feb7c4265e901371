import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A choice in a filter and how many coaches it would leave.' })
export class FacetValue {
  @Field(() => String) value: string
  @Field(() => String) label: string
  @Field(() => Int) count: number
}

@ObjectType('Facet', {
  description: 'The choices of one filter, most common first; its own choice is left out of its counts.',
})
export class FacetObject {
  @Field(() => String, { description: 'firms, specialties, kinds, languages or country.' }) field: string
  @Field(() => [FacetValue]) values: FacetValue[]
}
