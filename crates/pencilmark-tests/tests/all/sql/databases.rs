//! Real database servers for tests, if they are installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Says that a test is skipped because a database is missing. With `PENCILMARK_TEST_DATABASES`, as in `.ci/run`, a missing
/// database is an error, unless `PENCILMARK_WITHOUT` names the database.
pub(crate) fn skip(database: &str, what: &str) {
    let without = std::env::var("PENCILMARK_WITHOUT").unwrap_or_default();
    let excused = without.split(',').any(|name| name == database);
    let is_needed = std::env::var_os("PENCILMARK_TEST_DATABASES").is_some();
    assert!(excused || !is_needed, "{what} is missing; set PENCILMARK_WITHOUT={database} if that is meant");
    println!("skipped: {what} is missing");
}

/// Our own PostgreSQL server, in a temporary folder and on a socket there. It stops when the value is dropped.
pub(crate) struct Postgres {
    folder: TempDir,
    programs: PathBuf,
}

impl Postgres {
    /// Starts a server; `None` if PostgreSQL's server is not installed.
    pub(crate) fn start() -> Option<Self> {
        let programs = programs()?;
        let folder = tempfile::tempdir().unwrap();
        if is_root() {
            // The server refuses to run as root; Debian's package adds a user for the server.
            assert!(run(Command::new("chown").arg("postgres").arg(folder.path())), "the user postgres is there");
        }
        let server = Self { folder, programs };
        let data = server.folder.path().join("data");
        assert!(run(server.command("initdb").args(["-A", "trust", "-U", "postgres", "-D"]).arg(&data)), "initdb");
        let options = format!("-k {} -c listen_addresses='' -c fsync=off", server.folder.path().display());
        let mut start = server.command("pg_ctl");
        assert!(run(start.args(["-w", "-o", &options, "-D"]).arg(&data).arg("start")), "pg_ctl start");
        Some(server)
    }

    /// The server's URL.
    pub(crate) fn url(&self) -> String {
        let socket = self.folder.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://postgres@{socket}/postgres")
    }

    /// A program of the server, run as a user that may run it.
    fn command(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.path().join("data");
        run(self.command("pg_ctl").args(["-m", "immediate", "-D"]).arg(data).arg("stop"));
    }
}

fn run(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// The folder of the server's programs. On Debian, this folder is not in `PATH`.
fn programs() -> Option<PathBuf> {
    let debian = Path::new("/usr/lib/postgresql");
    let versions = debian.read_dir().into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
    let on_path = std::env::var_os("PATH");
    let on_path = on_path.iter().flat_map(std::env::split_paths);
    versions.chain(on_path).find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

/// Runs the step on DuckDB, by its Python package, until it inserts nothing. Returns the number of rows that each run
/// inserts, and the printed grid. `None` if the package is not installed.
pub(crate) fn duckdb(prepare: &str, step: &str, show: &str) -> Option<(Vec<u64>, String)> {
    const PROGRAM: &str = "
import duckdb, sys
prepare, step, show = sys.argv[1:]
connection = duckdb.connect()
connection.execute(prepare)
while True:
    rows = connection.execute(step).fetchone()[0]
    print(rows)
    if rows == 0:
        break
print(''.join(sign for row in connection.execute(show).fetchall() for sign in row))
";
    if !run(Command::new("python3").args(["-c", "import duckdb"])) {
        return None;
    }
    let output = Command::new("python3").args(["-c", PROGRAM, prepare, step, show]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    let grid = lines.pop().unwrap().to_owned();
    Some((lines.iter().map(|line| line.parse().unwrap()).collect(), grid))
}
