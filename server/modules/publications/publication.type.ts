import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import type { PublicationKind } from './article.rules.ts'

export const PublicationKindEnum = {
  GUIDE: 'guide',
  POST: 'post',
  FRAMEWORK: 'framework',
  CASE_STUDY: 'case_study',
  PAGE: 'page',
} as const satisfies Record<Uppercase<PublicationKind>, PublicationKind>
registerEnumType(PublicationKindEnum, {
  name: 'PublicationKind',
  description:
    'A chapter of the prep guide, a blog post, a framework or case study with its PDF, or a page about us.',
})

@ObjectType({ description: 'Something written for the product.' })
export class Publication {
  @Field(() => PublicationKindEnum) kind: PublicationKind
  @Field(() => String, { description: 'Its name in its address.' }) slug: string
  @Field(() => String) title: string
  @Field(() => String, { description: 'One or two sentences, up to 200 characters.' }) summary: string
  @Field(() => String, { description: 'GitHub-flavoured Markdown; headings start at the second level.' })
  body: string
  @Field(() => String, {
    nullable: true,
    description: 'The part of the guide a chapter stands in; null otherwise.',
  })
  part: string | null
  @Field(() => [String], { description: 'Of a post; empty otherwise.' }) tags: string[]
  @Field(() => String, { nullable: true, description: 'Who wrote a post; null otherwise.' }) author:
    | string
    | null
  @Field(() => Int, { description: 'To read it, at 220 words a minute.' }) minutes: number
  @Field(() => String, {
    nullable: true,
    description: 'The day a post came out, YYYY-MM-DD; null otherwise.',
  })
  publishedAt: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Path of its PDF, for frameworks and case studies; null otherwise.',
  })
  pdfUrl: string | null
}

const publications = connectionOf('Publication', () => Publication)
export const PublicationConnection = publications.Connection
export type PublicationConnection = InstanceType<typeof PublicationConnection>
