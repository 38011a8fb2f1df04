import {
  StandardOpenAPICodec,
  type StandardOpenAPIHandlerOptions,
  StandardOpenAPIMatcher,
} from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { AnyRouter, Context } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import { StandardHandler } from '@orpc/server/standard'

/**
 * oRPC's OpenAPIHandler without one step: it copies every output value by value, looking for files,
 * sets and maps. Our contracts' schemas allow only plain JSON, which goes to JSON.stringify
 * unchanged. Files are sent by raw routes.
 */
export class JsonApiHandler<T extends Context> extends FastifyHandler<T> {
  constructor(router: AnyRouter, options: StandardOpenAPIHandlerOptions<T>) {
    const serializer = new JsonSerializer(
      new StandardOpenAPIJsonSerializer(),
      new StandardBracketNotationSerializer(),
    )
    super(
      new StandardHandler<T>(
        router as never,
        new StandardOpenAPIMatcher(options),
        new StandardOpenAPICodec(serializer, options as never),
        options,
      ),
    )
  }
}

class JsonSerializer extends StandardOpenAPISerializer {
  override serialize(data: unknown): unknown {
    return data
  }
}
