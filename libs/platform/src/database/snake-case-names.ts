import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** `createdAt` in a row class is the column `created_at`. Tables are named where they are declared. */
export class SnakeCaseNames extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
