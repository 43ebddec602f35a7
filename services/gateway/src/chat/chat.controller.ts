import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ChatRequest,
  chat,
  type EditEntry,
  type ExerciseMessage,
  exercises,
  type PersonaMessage,
  personas,
  type RegenerateReply,
  revisions,
  sharedTables,
  type TableMessage,
} from '@shadow-guide/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { ChatResponder } from './chat.responder.js';

const journalChat = {
  kind: 'journal-reply',
  start: chat.startTurn,
  get: chat.getTurn,
  refOf: ({ requestId }: { requestId: string }) => ({ requestId }),
} as const;

const revision = { ...journalChat, start: revisions.start } as const;

const personaChat = {
  kind: 'persona-reply',
  start: personas.startTurn,
  get: personas.getTurn,
  refOf: ({ id, requestId }: { id: string; requestId: string }) => ({ id, requestId }),
} as const;

const tableChat = {
  kind: 'table-reply',
  start: sharedTables.startTurn,
  get: sharedTables.getTurn,
  refOf: ({ id, requestId }: { id: string; requestId: string }) => ({ id, requestId }),
} as const;

const exerciseChat = {
  kind: 'exercise-reply',
  start: exercises.startTurn,
  get: exercises.getTurn,
  refOf: ({ id, requestId }: { id: string; requestId: string }) => ({ id, requestId }),
} as const;

/** Endpoints of the chats: one route per chat, all with the same way of responding. */
@ApiTags('chats')
@Controller()
export class ChatController {
  constructor(private readonly responder: ChatResponder) {}

  @HttpEndpoint(chat.send, { message: true })
  send(
    @EndpointInput(chat.send) { message, promptId, promptContext, mode, feeling, requestId }: ChatRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { message, promptId, promptContext, mode, feeling, requestId };
    return this.responder.respond(journalChat, input, request, reply);
  }

  @HttpEndpoint(revisions.edit, { message: true })
  edit(
    @EndpointInput(revisions.edit) { id, message, requestId }: EditEntry,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.responder.respond(revision, { id, message, requestId }, request, reply);
  }

  @HttpEndpoint(revisions.regenerate, { message: true })
  regenerate(
    @EndpointInput(revisions.regenerate) { id, requestId }: RegenerateReply,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.responder.respond(revision, { id, requestId }, request, reply);
  }

  @HttpEndpoint(personas.send, { message: true })
  sendToPersona(
    @EndpointInput(personas.send) { id, message, requestId }: PersonaMessage,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.responder.respond(personaChat, { id, message, requestId }, request, reply);
  }

  @HttpEndpoint(sharedTables.send, { message: true })
  sendToTable(
    @EndpointInput(sharedTables.send) { id, message, requestId }: TableMessage,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.responder.respond(tableChat, { id, message, requestId }, request, reply);
  }

  @HttpEndpoint(exercises.send, { message: true })
  sendInExercise(
    @EndpointInput(exercises.send) { id, message, requestId }: ExerciseMessage,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.responder.respond(exerciseChat, { id, message, requestId }, request, reply);
  }
}
