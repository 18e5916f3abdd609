import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Fault, refuse, invalid } from '#kernel';
import { type Form, type FormFile, isForm, readForm, wellFormed } from '#platform/http';
import { MAX_FILE_BYTES } from '../domain/file-type';
import { FileLocationBody } from './file.dto';

/** A file, or the address from which it is to be downloaded. */
export type SentFile = FormFile | { readonly location: string };

@Injectable()
class SentFilePipe implements PipeTransform<FastifyRequest, Promise<SentFile>> {
  async transform(request: FastifyRequest): Promise<SentFile> {
    if (!isForm(request)) return toLocation(request.body);
    return fromForm(await readForm(request, MAX_FILE_BYTES));
  }
}

function fromForm({ files, texts }: Form): SentFile {
  const file = files.get('file');
  const location = texts.get('file_location') ?? '';
  if (location === '')
    return file ?? refuse(fault('must be a file, unless data.file_location names one'));
  if (file !== undefined) refuse(fault('must not be there when data.file_location names one'));
  return toLocation({ data: { file_location: location } });
}

function toLocation(body: unknown): SentFile {
  return { location: wellFormed(FileLocationBody, body).data.file_location };
}

function fault(mustBe: string): Fault {
  return invalid('data.file', mustBe);
}

const request = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** The file that was sent, as a form or as JSON. */
export const SentFileParam = () => request(SentFilePipe);
