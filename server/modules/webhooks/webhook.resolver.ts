import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { ONE_ALONE, pageAsk } from '../../graphql/page.ts'
import { changeEndpoint } from './change-endpoint.service.ts'
import { createEndpoint, type Issued } from './create-endpoint.service.ts'
import { deleteEndpoint } from './delete-endpoint.service.ts'
import { enableEndpoint } from './enable-endpoint.service.ts'
import { findDeliveries, findDelivery } from './find-deliveries.query.ts'
import { findEndpoint, findEndpoints } from './find-endpoints.query.ts'
import { previewWebhook } from './preview-webhook.service.ts'
import { replayDelivery } from './replay-delivery.service.ts'
import { rotateSecret } from './rotate-secret.service.ts'
import { sendTest } from './send-test.service.ts'
import type { DeliveryState, WebhookType } from './webhook.rules.ts'
import {
  ChangeWebhookEndpointInput,
  CreateWebhookEndpointInput,
  DeliveryStateEnum,
  IssuedWebhookEndpoint,
  ReplayWebhookDeliveryInput,
  RotateWebhookSecretInput,
  SendTestWebhookInput,
  WebhookDeliveryConnection,
  WebhookDeliveryObject,
  WebhookEndpointConnection,
  WebhookEndpointInput,
  WebhookEndpointObject,
  WebhookPreview,
  WebhookTypeEnum,
} from './webhook.type.ts'

@Resolver()
export class WebhookResolver {
  @Query(() => WebhookEndpointConnection, {
    description: 'Where a key is told of changes, the newest first; for admins every key’s.',
  })
  webhookEndpoints(
    @Ctx() ctx: Context,
    @Arg('keyId', () => ID, { nullable: true }) keyId: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<WebhookEndpointConnection> {
    return findEndpoints(ctx, keyId ?? null, pageAsk(first, after, id))
  }

  @Query(() => WebhookDeliveryConnection, {
    description: 'What an endpoint was told in the last 14 days, the newest first.',
  })
  webhookDeliveries(
    @Ctx() ctx: Context,
    @Arg('endpointId', () => ID) endpointId: string,
    @Arg('state', () => DeliveryStateEnum, { nullable: true }) state: DeliveryState | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<WebhookDeliveryConnection> {
    return findDeliveries(ctx, { endpointId, state: state ?? null }, pageAsk(first, after))
  }

  @Cost({ points: 20 })
  @Query(() => WebhookPreview, { description: 'What a stored query would send of a coach. Sends nothing.' })
  previewWebhook(
    @Ctx() ctx: Context,
    @Info() { schema }: GraphQLResolveInfo,
    @Arg('document', () => String) document: string,
    @Arg('type', () => WebhookTypeEnum, { defaultValue: WebhookTypeEnum.COACH_UPDATED }) type: WebhookType,
    @Arg('coachId', () => ID, { nullable: true, description: 'The first of the listing when left out.' })
    coachId?: string | null,
    @Arg('endpointId', () => ID, {
      nullable: true,
      description: 'Whose key asks, and whose secret signs; a sample secret when left out.',
    })
    endpointId?: string | null,
  ): Promise<WebhookPreview> {
    const asked = { document, type, coachId: coachId ?? null, endpointId: endpointId ?? null }
    return previewWebhook(withSchema(ctx, schema), asked)
  }

  @Mutation(() => IssuedWebhookEndpoint, {
    description: 'Have a key told of changes; its secret is told this once.',
  })
  async createWebhookEndpoint(
    @Ctx() ctx: Context,
    @Info() { schema }: GraphQLResolveInfo,
    @Arg('input', () => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
  ): Promise<IssuedWebhookEndpoint> {
    return present(ctx, await createEndpoint(withSchema(ctx, schema), input))
  }

  @Mutation(() => WebhookEndpointObject, { description: 'Change an endpoint’s address, types or query.' })
  async changeWebhookEndpoint(
    @Ctx() ctx: Context,
    @Info() { schema }: GraphQLResolveInfo,
    @Arg('input', () => ChangeWebhookEndpointInput) input: ChangeWebhookEndpointInput,
  ): Promise<WebhookEndpointObject> {
    return findEndpoint(ctx, await changeEndpoint(withSchema(ctx, schema), input))
  }

  @Mutation(() => IssuedWebhookEndpoint, {
    description: 'Give an endpoint a new secret, told this once; the former signs too for the days you say.',
  })
  async rotateWebhookSecret(
    @Ctx() ctx: Context,
    @Arg('input', () => RotateWebhookSecretInput) input: RotateWebhookSecretInput,
  ): Promise<IssuedWebhookEndpoint> {
    return present(ctx, await rotateSecret(ctx, input))
  }

  @Mutation(() => WebhookEndpointObject, { description: 'Switch an endpoint on again.' })
  async enableWebhookEndpoint(
    @Ctx() ctx: Context,
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
  ): Promise<WebhookEndpointObject> {
    return findEndpoint(ctx, await enableEndpoint(ctx, input))
  }

  @Mutation(() => Boolean, { description: 'Take an endpoint away with its log.' })
  deleteWebhookEndpoint(
    @Ctx() ctx: Context,
    @Arg('input', () => WebhookEndpointInput) input: WebhookEndpointInput,
  ): Promise<boolean> {
    return deleteEndpoint(ctx, input)
  }

  @Mutation(() => WebhookDeliveryObject, { description: 'Send a delivery again, with the same id and body.' })
  async replayWebhookDelivery(
    @Ctx() ctx: Context,
    @Arg('input', () => ReplayWebhookDeliveryInput) input: ReplayWebhookDeliveryInput,
  ): Promise<WebhookDeliveryObject> {
    return findDelivery(ctx, await replayDelivery(ctx, input))
  }

  @Mutation(() => WebhookDeliveryObject, { description: 'Send an endpoint a delivery marked as a test.' })
  async sendTestWebhook(
    @Ctx() ctx: Context,
    @Arg('input', () => SendTestWebhookInput) input: SendTestWebhookInput,
  ): Promise<WebhookDeliveryObject> {
    return findDelivery(ctx, await sendTest(ctx, input))
  }
}

/** Stored queries are asked of the very schema that is being asked. */
const withSchema = (ctx: Context, schema: GraphQLResolveInfo['schema']) => ({ ...ctx, schema })

const present = async (ctx: Context, { endpointId, secret }: Issued): Promise<IssuedWebhookEndpoint> => ({
  endpoint: await findEndpoint(ctx, endpointId),
  secret,
})
