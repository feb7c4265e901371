import { Field, Float, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'Who of a cohort came back in a month.' })
export class RetainedMonth {
  @Field(() => String, { description: 'A month of UTC, as YYYY-MM.' }) month: string
  @Field(() => Int, { description: 'How many of the cohort had a paid session in it.' }) people: number
  @Field(() => Float, {
    nullable: true,
    description: 'Their share in %; null where the cohort is too small.',
  })
  share: number | null
}

@ObjectType({ description: 'Seekers by the month of their first paid session that took place.' })
export class RetentionCohort {
  @Field(() => String, { description: 'A month of UTC, as YYYY-MM.' }) month: string
  @Field(() => Int) people: number
  @Field(() => [RetainedMonth], { description: 'The months after it, the present one so far.' })
  months: RetainedMonth[]
}

@ObjectType({ description: 'Who comes back, by cohort.' })
export class CohortRetention {
  @Field(() => Int, { description: 'Of smaller cohorts no share is told.' }) minPeople: number
  @Field(() => [RetentionCohort], { description: 'The earliest first.' }) cohorts: RetentionCohort[]
}
