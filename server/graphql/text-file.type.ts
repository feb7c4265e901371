import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A file to save.' })
export class TextFile {
  @Field(() => String) filename: string
  @Field(() => String) text: string
  @Field(() => Int, { description: 'Lines without the heading, or entries of all lists.' }) rows: number
  @Field(() => Boolean, { description: 'There were more than fit into one file.' }) isCut: boolean
}
