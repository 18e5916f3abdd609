import './extensions/installed';
import { existsSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { DomainError } from '#kernel';
import { hasPasskeys, type MachineStaff } from '#staff';
import { readDatabaseUrl, readSettings } from './config';
import { NO_PASSKEYS } from './first-owner';
import { requireDatabase, withMachineStaff } from './machine-staff';
import { operatorReason } from './reason';
import { readStaffCommand, type StaffCommand } from './staff-command';

const ENVIRONMENT = '.env';

/** Carries out a command with the settings of the service (docs/operations.md#staff-on-the-machine). */
async function main(args: readonly string[]): Promise<void> {
  const command = readStaffCommand(args);
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT);
  requireDatabase(readDatabaseUrl(process.env));
  const settings = readSettings(process.env);
  const text = await withMachineStaff(settings, (staff) => carryOut(staff, command));
  process.stdout.write(text);
  if (command.verb === 'invite' && !hasPasskeys(settings.publicUrl)) {
    process.stderr.write(`${NO_PASSKEYS}\n`);
  }
}

async function carryOut(staff: MachineStaff, command: StaffCommand): Promise<string> {
  switch (command.verb) {
    case 'invite': {
      const { email, link, expires } = await staff.invite(command.email, command);
      return `${email} registers a passkey here, once, before ${expires.toISOString()}:\n${link}\n`;
    }
    case 'list':
      return tableOf(await staff.list());
    case 'disable':
      return (await staff.disable(command.email))
        ? `${command.email} is disabled, and signed off everywhere within a second\n`
        : `${command.email} is disabled already\n`;
  }
}

function tableOf(members: Awaited<ReturnType<MachineStaff['list']>>): string {
  if (members.length === 0) return 'There is no staff member yet\n';
  const rows = members.map(({ email, name, roles, enabled, lastSignOnAt }) => [
    email,
    name,
    roles.join(', '),
    enabled ? 'enabled' : 'disabled',
    lastSignOnAt === null ? 'never signed on' : `signed on ${lastSignOnAt.toISOString()}`,
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  const line = (row: readonly string[]) =>
    row.map((text, column) => text.padEnd(widthOf(column))).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}

/** Sentences of the service name the fields of a request, of which the words here are the values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof DomainError)) return operatorReason(error);
  return error.faults.map(({ detail }) => detail.replace(/^data\./, '')).join('; ');
}

// What is printed is the answer, without warnings of slow statements.
Logger.overrideLogger(['error']);
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
});
