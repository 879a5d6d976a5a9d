import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  cpSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '#scripts/parts/run-step.ts';
import { unpackPackages } from '../packages.ts';

const image = 'localhost/regdesk';

/** In a mount namespace of its own, programs find the libraries of the unpacked packages. */
const withLibraries = 'mount --bind "$0" /etc/ld.so.cache && exec "$@"';

/** Debian's buildah, unpacked, with all its files in one folder. */
export class Buildah {
  readonly #folder: string;
  readonly #program: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(folder: string) {
    const root = unpackPackages('image', ['buildah', 'debootstrap']);
    this.#folder = folder;
    this.#program = join(root, 'usr/bin/buildah');
    const store = `[storage]\ndriver = "vfs"\nrunroot = "${folder}/run"\ngraphroot = "${folder}/store"\n`;
    this.#env = {
      ...process.env,
      CONTAINERS_CONF: join(root, 'usr/share/containers/containers.conf'),
      CONTAINERS_STORAGE_CONF: this.#write('storage.conf', store),
      CONTAINERS_REGISTRIES_CONF: this.#write('registries.conf', 'unqualified-search-registries = []\n'),
    };
    this.#write('policy.json', '{"default":[{"type":"insecureAcceptAnything"}]}');
    const libraries = globSync('usr/lib/*-linux-gnu', { cwd: root }).map((found) => join(root, found));
    const list = this.#write('ld.conf', `include /etc/ld.so.conf\n${libraries.join('\n')}\n`);
    execFileSync('/sbin/ldconfig', ['-X', '-C', join(folder, 'ld.cache'), '-f', list]);
  }

  /** An image with Debian alone, and one with Node and npm of this machine too. */
  makeBases(): void {
    const from = this.run('from', 'scratch');
    this.run('copy', '--quiet', from, debian(), '/');
    this.#commit(from, 'localhost/base');
    const tools = join(this.#folder, 'tools');
    const npm = dirname(dirname(realpathSync(which('npm'))));
    mkdirSync(join(tools, 'usr/bin'), { recursive: true });
    cpSync(process.execPath, join(tools, 'usr/bin/node'));
    cpSync(npm, join(tools, 'usr/lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(tools, 'usr/bin/npm'));
    this.run('copy', '--quiet', from, tools, '/');
    this.#commit(from, 'localhost/build-base');
    this.run('rm', from);
  }

  /** With the certificates and settings by which npm reaches its registry from this machine. */
  build(): void {
    const asked = execFileSync('npm', ['config', 'get', 'registry', 'cafile', 'proxy', 'https-proxy'], {
      encoding: 'utf8',
    });
    const lines = asked.split('\n').filter((line) => line !== '' && !/=\s*(null)?$/.test(line));
    const certificates = process.env['NODE_EXTRA_CA_CERTS'];
    if (certificates !== undefined) lines.push(`cafile=${certificates}`);
    const settings = this.#write('npmrc', `${lines.join('\n')}\n`);
    const containerfile = join(repository, 'docs/examples/container/Containerfile');
    this.run(
      'build',
      '--isolation=chroot',
      '--format=docker',
      ...this.#policy,
      '--build-arg=BASE=localhost/base',
      '--build-arg=BUILD_BASE=localhost/build-base',
      `--volume=${settings}:/root/.npmrc:ro`,
      '--volume=/etc/ssl/certs:/etc/ssl/certs:ro',
      `--file=${containerfile}`,
      `--tag=${image}`,
      repository,
    );
  }

  /** A container of the image; its name. */
  container(): string {
    return this.run('from', ...this.#policy, image);
  }

  /** One line for each part. */
  config(template: string): readonly string[] {
    return this.run('inspect', '--type', 'image', '--format', template, image).split('\n').filter(Boolean);
  }

  run(...args: string[]): string {
    const [program = '', ...rest] = this.#command(args);
    return execFileSync(program, rest, {
      encoding: 'utf8',
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 26,
    }).trim();
  }

  spawn(...args: string[]): ChildProcess {
    const [program = '', ...rest] = this.#command(args);
    return spawn(program, rest, { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  get #policy(): readonly string[] {
    return ['--signature-policy', join(this.#folder, 'policy.json')];
  }

  #command(args: readonly string[]): readonly string[] {
    return [
      'unshare',
      '-m',
      'sh',
      '-c',
      withLibraries,
      join(this.#folder, 'ld.cache'),
      this.#program,
      ...args,
    ];
  }

  #commit(container: string, name: string): void {
    this.run('commit', '--quiet', ...this.#policy, container, name);
  }

  #write(name: string, text: string): string {
    const file = join(this.#folder, name);
    writeFileSync(file, text);
    return file;
  }
}

const which = (program: string): string =>
  execFileSync('sh', ['-c', `command -v ${program}`], {
    encoding: 'utf8',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
  }).trim();

/** Debian of this machine's version, which debootstrap makes once. */
const debian = (): string => {
  const tools = unpackPackages('image', ['buildah', 'debootstrap']);
  const base = join(dirname(tools), 'debian');
  if (existsSync(base)) return base;
  const fresh = `${base}.part`;
  rmSync(fresh, { recursive: true, force: true });
  const [, version = ''] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  execFileSync(join(tools, 'usr/sbin/debootstrap'), ['--variant=minbase', version, fresh], {
    env: { ...process.env, DEBOOTSTRAP_DIR: join(tools, 'usr/share/debootstrap') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('mv', [fresh, base]);
  return base;
};
