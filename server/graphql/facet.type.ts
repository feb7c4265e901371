import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A choice in a filter and how many coaches it would leave.' })
export class FacetValue {
  @Field(() => String) value: string
  @Field(() => String) label: string
  @Field(() => Int) count: number
}

@ObjectType('Facet', {
  description:
    'The choices of one filter; its own choice is left out of its counts. Values that coaches have come most common first.',
})
export class FacetObject {
  @Field(() => String, {
    description:
      'firms, specialties, kinds, languages or country; price: hourly rates up to a limit, in minor units of the asked currency; rating: means from a limit on; free: the spans asked about.',
  })
  field: string
  @Field(() => [FacetValue]) values: FacetValue[]
}
