import { createHash } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf, refuse } from '#kernel';
import { TakePicture } from '../contract';
import { FileSource } from '../files/file-source';
import { Files } from '../files/files';
import { FileRepository } from '../storage/file-repository';

@CommandHandler(TakePicture)
export class TakePictureHandler implements ICommandHandler<TakePicture> {
  constructor(
    private readonly files: Files,
    private readonly source: FileSource,
    private readonly repository: FileRepository,
  ) {}

  async execute({ address }: TakePicture): Promise<string> {
    const sourceKey = createHash('sha256').update(address).digest('hex');
    const known = await this.repository.from(sourceKey);
    if (known !== null) return known.id;
    try {
      const { name, content } = await this.source.read({ location: address });
      const { id } = await this.files.store(content, name, { sourceKey, onlyImages: true });
      return id;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [{ detail }] = error.faults;
      const what = detail.replace(/^data\.\w+ /, '');
      refuse(faultOf('unprocessable', 'Not Found', `The picture ${address} ${what}`));
    }
  }
}
